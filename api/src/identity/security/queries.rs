//! Every statement that reads security events.

use crate::platform::database::{Param, Statement};
use crate::platform::extract::{COUNTED, Paging};

/// Events that a person sees.
const OWN: i64 = 20;

/// The last ones of a person. `address`: the hash of the network that asks.
pub fn own_statement(user: i64, address: &str) -> Statement {
    Statement::new(
        "select id, kind, at, device, address = ?2 and ?2 <> '' as here, \
         coalesce(by_user_id <> ?1, by_key_id is not null) as by_shop \
         from security_event where user_id = ?1 order by at desc, id desc limit ?3",
    )
    .bind(user)
    .bind(address)
    .bind(OWN)
}

/// What the list is narrowed to.
#[derive(Debug, Clone, Default)]
pub struct EventQuery {
    pub user: Option<i64>,
    pub kind: Option<&'static str>,
    pub address: Option<String>,
    /// Instants; `to` is the first that is too late.
    pub from: Option<String>,
    pub to: Option<String>,
}

impl EventQuery {
    fn conditions(&self) -> (String, Vec<Param>) {
        let mut conditions = String::new();
        let mut params = Vec::new();
        let mut add = |condition: &str, value: Option<Param>| {
            if let Some(value) = value {
                params.push(value);
                conditions.push_str(&format!(" and {condition} ?{}", params.len()));
            }
        };
        add("e.user_id =", self.user.map(Param::from));
        add("e.kind =", self.kind.map(Param::from));
        add("e.address =", self.address.clone().map(Param::from));
        add("e.at >=", self.from.clone().map(Param::from));
        add("e.at <", self.to.clone().map(Param::from));
        (conditions, params)
    }
}

/// How many there are; counting stops at one more than is told exactly.
pub fn count_statement(query: &EventQuery) -> Statement {
    let (conditions, mut params) = query.conditions();
    params.push((COUNTED + 1).into());
    Statement::with(
        format!(
            "select count(*) as count from (select 1 from security_event e where e.at > ''{conditions} limit ?{})",
            params.len()
        ),
        params,
    )
}

/// A page of them, newest first.
pub fn page_statement(query: &EventQuery, paging: Paging) -> Statement {
    let (conditions, mut params) = query.conditions();
    params.extend([paging.limit().into(), paging.offset().into()]);
    let last = params.len();
    Statement::with(
        format!(
            "select e.id, e.kind, e.at, e.user_id, trim(u.name || ' ' || u.surname) as user_name, e.by_user_id, \
             trim(b.name || ' ' || b.surname) as by_name, k.name as key_name, e.subject, e.address, e.device, e.request_id \
             from security_event e left join user u on u.id = e.user_id left join user b on b.id = e.by_user_id \
             left join service_key k on k.id = e.by_key_id where e.at > ''{conditions} \
             order by e.at desc, e.id desc limit ?{} offset ?{last}",
            last - 1
        ),
        params,
    )
}
