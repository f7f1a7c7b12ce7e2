//! The companies assigned to agents, in batches.

use crate::terms::{AGENT, COMPANY};
use batches::column::{Column, Letters, Type};
use batches::draft::Check;
use batches::kind::{Filter, Kind, Read};
use batches::write::{Change, Writing, any_removed, of_removed, remaining};
use identity::access::ops::Area;
use platform::database::Statement;
use platform::errors::FieldError;

pub static KIND: Kind = Kind {
    name: "assignment",
    area: Area::Staff,
    about: "Which companies an agent acts for: a row for each.",
    columns: &[
        Column::needed("agent", Type::Ref(&AGENT)).noted("E-mail address."),
        Column::needed("company", Type::Ref(&COMPANY)).noted("Code."),
    ],
    key: &["agent", "company"],
    removable: true,
    read: Read {
        row: "json_object('agent', u.email, 'company', c.code)",
        by_key: "cross join user u on u.email = k.value->>0 cross join company c on c.code = k.value->>1 and c.code <> '' \
                 cross join manager_company m on m.user_id = u.id and m.company_id = c.id",
        from: "(select * from company where code <> '') c cross join manager_company m on m.company_id = c.id cross join user u on u.id = m.user_id",
        along: "c.code",
        then: ", m.user_id",
    },
    filters: &[
        Filter { name: "agent", of: Type::Text { min: 1, max: 254 }, sql: "u.email = ?" },
        Filter { name: "company", of: Type::Code(Letters::Capital), sql: "c.code = ?" },
    ],
    check,
    write,
    ..Kind::PLAIN
};

/// A removed row may name a former agent, but not an unknown person.
fn check(check: &mut Check) {
    let unknown = check
        .drafts
        .iter()
        .filter(|draft| draft.remove && draft.given.get("agent").is_null())
        .map(|draft| draft.line)
        .collect::<Vec<_>>();
    for line in unknown {
        check.problems.add(line, "agent", FieldError::ABSENT);
    }
}

fn write(writing: Writing, changes: &[Change]) -> Vec<Statement> {
    let row = |change: &Change| change.given.pick(&["agent", "company"]);
    let both = "from json_each(?1) v cross join user u on u.email = v.value->>0 \
         cross join company c on c.code = v.value->>1 and c.code <> ''";
    let mut statements = vec![
        Statement::new(format!(
            "insert into manager_company (user_id, company_id, created_at) select u.id, c.id, ?2 {both} where true \
             on conflict do nothing"
        ))
        .bind_all((remaining(changes, row), writing.at())),
    ];
    if any_removed(changes) {
        statements.push(
            Statement::new(format!(
                "delete from manager_company where (user_id, company_id) in (select u.id, c.id {both})"
            ))
            .bind(of_removed(changes, row)),
        );
    }
    statements
}
