//! Statements that read security events.

use platform::database::{Conditions, Statement};
use platform::extract::Paging;

/// Number of events that a person sees.
const OWN: i64 = 20;

/// The last events of a person. `address`: the hash of the reader's network.
pub(crate) fn own_statement(user: i64, address: &str) -> Statement {
    Statement::new(
        "select id, kind, at, device, address = ?2 and ?2 <> '' as here, \
         coalesce(by_user_id <> ?1, by_key_id is not null) as by_shop \
         from security_event where user_id = ?1 order by at desc, id desc limit ?3",
    )
    .bind_all((user, address, OWN))
}

/// The filter of the list.
#[derive(Debug, Clone, Default)]
pub struct EventQuery {
    pub user: Option<i64>,
    pub kind: Option<&'static str>,
    pub address: Option<String>,
    /// Instants; `to` is excluded.
    pub from: Option<String>,
    pub to: Option<String>,
}

impl EventQuery {
    /// Events `e` with their users, actors and service keys.
    fn matching(&self) -> Conditions {
        let mut matching = Conditions::new(
            "from security_event e left join user u on u.id = e.user_id left join user b on b.id = e.by_user_id \
             left join service_key k on k.id = e.by_key_id where e.at > ''",
            Vec::new(),
        );
        matching.and("e.user_id =", self.user);
        matching.and("e.kind =", self.kind);
        matching.and("e.address =", self.address.as_deref());
        matching.and("e.at >=", self.from.as_deref());
        matching.and("e.at <", self.to.as_deref());
        matching
    }
}

/// The number of events; counting stops at one more than a list counts exactly.
pub fn count_statement(query: &EventQuery) -> Statement {
    query.matching().counted()
}

/// A page of them, newest first.
pub fn page_statement(query: &EventQuery, paging: Paging) -> Statement {
    let (matching, mut params) = query.matching().into_parts();
    params.extend([paging.limit().into(), paging.offset().into()]);
    let last = params.len();
    Statement::with(
        format!(
            "select e.id, e.kind, e.at, e.user_id, trim(u.name || ' ' || u.surname) as user_name, e.by_user_id, \
             trim(b.name || ' ' || b.surname) as by_name, k.name as key_name, e.subject, e.address, e.device, e.request_id {matching} \
             order by e.at desc, e.id desc limit ?{} offset ?{last}",
            last - 1
        ),
        params,
    )
}
