//! Names the actor and the cause of a stock change, for the triggers that write the ledger.

use domain::instant;
use identity::access::Operator;
use platform::database::Statement;
use platform::state::App;

/// [`no_cause`] must follow the change.
pub(crate) fn cause(app: &App, operator: &Operator) -> Statement {
    Statement::new(
        "insert into stock_cause (id, kind, user_id, service_key_id, request_id, at) values (1, ?1, ?2, ?3, ?4, ?5)",
    )
    .bind(if operator.key.is_some() { "push" } else { "count" })
    .bind_all((operator.user, operator.key, app.context.request_id.as_str()))
    .bind(instant::iso(app.now / 1_000))
}

pub(crate) fn no_cause() -> Statement {
    Statement::new("delete from stock_cause")
}
