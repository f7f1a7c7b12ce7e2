//! SQL of requests. Each statement names the agent's companies first; returns stand among them.

use domain::request_type::RequestGroup;
use domain::request_type::RequestType;

use domain::dates::Day;
use domain::instant::iso;
use domain::request_status::RequestStatus;
use domain::return_status::ReturnStatus;
use identity::companies::reference::company_ref_sql;
use platform::database::{Param, Statement};
use platform::errors::ApiError;
use platform::extract::Paging;
use serde_json::json;

/// Most orders to choose from.
const MAX_ORDERS: i64 = 20;
/// Most documents to choose from.
const MAX_DOCUMENTS: i64 = 100;

/// The company if it is assigned to this agent, with its market and whether it is blocked; those of the
/// documents that are its own and open; whether the order is its own; those of the pictures that are free.
pub fn before(
    agent: i64,
    company: i64,
    blocking: Day,
    documents: &[i64],
    order: Option<i64>,
    images: &[i64],
) -> Vec<Statement> {
    let about = |sql: &'static str| Statement::new(sql).bind(company);
    vec![
        company_statement(agent, company, blocking),
        about(
            "select id, due_date, amount - paid as residual from deadline \
             where company_id = ?1 and id in (select value from json_each(?2)) and amount <> paid",
        )
        .bind(json!(documents).to_string()),
        about("select id from orders where company_id = ?1 and id = ?2").bind(order.unwrap_or(0)),
        Statement::new(
            "select id from upload where id in (select value from json_each(?1)) and user_id = ?2 and attached = 0",
        )
        .bind_all((json!(images).to_string(), agent)),
    ]
}

/// An assigned company as the agent's calls name it.
pub fn company_statement(agent: i64, company: i64, blocking: Day) -> Statement {
    Statement::new(format!(
        "select {} as company from manager_company m join company c on c.id = m.company_id and c.status <> 'closed' \
         where m.user_id = ?1 and m.company_id = ?2",
        company_ref_sql("?3")
    ))
    .bind_all((agent, company, blocking.to_string()))
}

/// The values of a new request.
pub struct NewRequest<'a> {
    pub user: i64,
    pub company: i64,
    pub kind: RequestType,
    pub fields: &'a str,
    pub images: &'a [i64],
    /// The key by which the batch finds its own row.
    pub key: &'a str,
    /// Hash of the body.
    pub hash: &'a str,
    pub request_id: &'a str,
    /// Milliseconds since 1970.
    pub now: i64,
}

impl NewRequest<'_> {
    /// Writes everything or nothing, with its audit row.
    pub fn statements(&self) -> Vec<Statement> {
        const MINE: &str = "from request r where r.user_id = ?1 and r.request_key = ?2";
        let at = iso(self.now / 1_000);
        let of_it = |sql: String| Statement::new(sql).bind_all((self.user, self.key));
        vec![
            of_it(
                "insert into request (user_id, request_key, company_id, type, fields, created_at, updated_at, request_hash) \
                 values (?1, ?2, ?3, ?4, ?5, ?6, ?6, ?7)"
                    .to_owned(),
            )
            .bind_all((self.company, self.kind.code(), self.fields, at.as_str()))
            .bind(self.hash),
            of_it(format!(
                "insert into request_event (request_id, actor, user_id, to_status, at) \
                 select r.id, 'agent', ?1, 'open', ?3 {MINE}"
            ))
            .bind(at.as_str()),
            of_it(
                "insert into request_image (request_id, upload_id) select r.id, j.value \
                 from request r cross join json_each(?3) j where r.user_id = ?1 and r.request_key = ?2"
                    .to_owned(),
            )
            .bind(json!(self.images).to_string()),
            of_it(format!(
                "insert into audit (user_id, company_id, action, subject, detail, request_id, at) \
                 select ?1, r.company_id, 'request.create', 'request:' || r.id, \
                 json_object('type', r.type), ?3, ?4 {MINE}"
            ))
            .bind_all((self.request_id, at)),
        ]
    }
}

/// The hash of the body stored under a key.
pub fn stored_body(user: i64, key: &str) -> Statement {
    Statement::new(
        "select request_hash as hash from request where user_id = ?1 and request_key = ?2 and request_key <> ''",
    )
    .bind_all((user, key))
}

/// Whether a batch was undone because another request was faster: under the same key, or with the same picture.
pub fn overtaken(error: &ApiError) -> bool {
    matches!(error, ApiError::Internal(detail) if [
        "UNIQUE constraint failed: request.user_id",
        "UNIQUE constraint failed: request_image.upload_id",
        // The cron job has deleted a picture meanwhile.
        "FOREIGN KEY constraint failed",
    ].iter().any(|known| detail.contains(known)))
}

/// The filter of a list.
#[derive(Debug, Clone, Copy, Default)]
pub struct Filter {
    pub status: Option<RequestStatus>,
    pub group: Option<RequestGroup>,
    pub company: Option<i64>,
}

/// Selects the requests to read.
pub enum RequestSelector<'a> {
    Id(i64),
    /// This agent's request under this key.
    Key(&'a str),
    Page(Filter, Paging),
    /// JSON array of ids, of any agent.
    These(&'a str),
}

impl RequestSelector<'_> {
    /// The matching rows, in columns that requests and returns share; `?1` is the agent, `?2` to `?4` the
    /// filter.
    fn found(&self) -> String {
        const ASSIGNED: &str = "from manager_company m \
            join company c on c.id = m.company_id and c.status <> 'closed' cross join";
        const REQUEST: &str = "select r.id, null as return_id, r.type, r.code, r.company_id, r.user_id, r.status, \
            r.fields, r.answer, r.created_at, r.updated_at, r.fields ->> 'order' as order_id";
        match self {
            Self::Id(_) => format!(
                "{REQUEST} from request r join manager_company m on m.user_id = ?1 and m.company_id = r.company_id \
                 join company c on c.id = r.company_id and c.status <> 'closed' where r.id = ?2"
            ),
            Self::These(_) => format!(
                "{REQUEST} from json_each(?2) j cross join request r on r.id = j.value where ?1 is not null"
            ),
            Self::Key(_) => format!("{REQUEST} from request r where r.user_id = ?1 and r.request_key = ?2"),
            Self::Page(filter, _) => {
                let mut parts = Vec::new();
                let company = filter.company.map_or("", |_| " and m.company_id = ?3");
                if filter.group != Some(RequestGroup::Quality) {
                    let types: Vec<&str> = RequestType::ALL
                        .iter()
                        .filter(|kind| filter.group == Some(kind.group()))
                        .map(|kind| kind.code())
                        .collect();
                    let group = match types.as_slice() {
                        [] => String::new(),
                        types => format!(" and r.type in ('{}')", types.join("', '")),
                    };
                    parts.push(format!(
                        "{REQUEST} {ASSIGNED} request r on r.company_id = m.company_id \
                         where m.user_id = ?1 and (?2 is null or r.status = ?2){company}{group}"
                    ));
                }
                let statuses = filter.return_statuses();
                if matches!(filter.group, None | Some(RequestGroup::Quality)) && !statuses.is_empty() {
                    parts.push(format!(
                        "select null as id, v.id as return_id, 'restituzione-prodotto' as type, v.code, v.company_id, \
                         v.user_id, {} as status, '{{}}' as fields, '' as answer, v.created_at, \
                         v.created_at as updated_at, v.order_id \
                         {ASSIGNED} order_return v on v.company_id = m.company_id \
                         where m.user_id = ?1 and v.status in ('{}'){company}",
                        status_of_return(),
                        statuses.join("', '")
                    ));
                }
                if parts.is_empty() {
                    return format!("{REQUEST} from request r where ?1 is null and r.id = 0");
                }
                parts.join(" union all ")
            }
        }
    }

    fn params(&self, agent: i64) -> Vec<Param> {
        let mut params = vec![Param::Int(agent)];
        match self {
            Self::Id(id) => params.push(Param::Int(*id)),
            Self::Key(key) | Self::These(key) => params.push(Param::from(*key)),
            Self::Page(filter, _) => params
                .extend([Param::from(filter.status.map(RequestStatus::code)), Param::from(filter.company)]),
        }
        params
    }
}

impl Filter {
    /// The statuses of a return that count as the requested status.
    fn return_statuses(&self) -> Vec<&'static str> {
        ReturnStatus::ALL
            .into_iter()
            .filter(|status| {
                self.status.is_none_or(|requested| RequestStatus::of_return(*status) == requested)
            })
            .map(ReturnStatus::code)
            .collect()
    }
}

/// The status of a return `v` as a request's.
fn status_of_return() -> String {
    let cases: Vec<String> = ReturnStatus::ALL
        .iter()
        .map(|status| format!("when '{}' then '{}'", status.code(), RequestStatus::of_return(*status).code()))
        .collect();
    format!("case v.status {} end", cases.join(" "))
}

/// Complete requests; `rows::take` reads the answers.
pub fn whole(agent: i64, selector: &RequestSelector<'_>, blocking: Day) -> Vec<Statement> {
    let found = selector.found();
    let mut params = selector.params(agent);
    let page = if let RequestSelector::Page(_, paging) = selector {
        params.resize(3, Param::Null);
        params.extend([Param::Int(paging.limit()), Param::Int(paging.offset())]);
        format!("select * from ({found}) order by created_at desc, code desc limit ?4 offset ?5")
    } else {
        found
    };
    let heads = {
        let mut params = params.clone();
        params.push(Param::from(blocking.to_string()));
        let company = company_ref_sql(&format!("?{}", params.len()));
        Statement::with(
            format!(
                "with p as ({page}) select p.id, p.return_id, p.type, p.code, p.status, p.fields, p.created_at, \
                 coalesce((select e.at from order_return_event e where e.return_id = p.return_id \
                 order by e.id desc limit 1), p.updated_at) as updated_at, \
                 coalesce((select e.reason from order_return_event e where e.return_id = p.return_id \
                 and e.actor = 'ops' order by e.id desc limit 1), p.answer) as answer, \
                 (select count(*) from order_return_item t where t.return_id = p.return_id) as lines, \
                 {company} as company, coalesce(trim(u.name || ' ' || u.surname), '') as author, \
                 o.id as order_id, o.code as order_code, \
                 (select json_group_array(g.upload_id) from request_image g where g.request_id = p.id) as images \
                 from p cross join company c on c.id = p.company_id \
                 left join user u on u.id = p.user_id and u.status = 'active' \
                 left join orders o on o.id = p.order_id and o.company_id = p.company_id \
                 order by p.created_at desc, p.code desc"
            ),
            params,
        )
    };
    let documents = Statement::with(
        format!(
            "with p as ({page}) select p.code as request_code, d.id, c.id as company_id, c.code as company_code, \
             c.name as company_name, d.document_number, d.document_type, d.issue_date, d.due_date, d.amount, d.paid, \
             d.currency, d.payment_method from p cross join json_each(p.fields, '$.deadlineIds') j \
             cross join deadline d on d.id = j.value and d.company_id = p.company_id \
             cross join company c on c.id = d.company_id order by d.due_date, d.id"
        ),
        params,
    );
    vec![heads, documents]
}

/// The events of a request.
pub fn events_statement(request: i64) -> Statement {
    Statement::new(
        "select e.from_status, e.to_status, e.actor, e.reason, e.at, trim(u.name || ' ' || u.surname) as name \
         from request_event e left join user u on u.id = e.user_id and u.status = 'active' \
         where e.request_id = ?1 order by e.id",
    )
    .bind(request)
}

/// Counts up to one more than a list counts exactly.
pub fn count_statement(agent: i64, filter: Filter) -> Statement {
    let selector = RequestSelector::Page(filter, Paging::first(1));
    // The first row names every parameter, which not every filter does.
    let matching = format!("from (select ?1, ?2, ?3) cross join ({})", selector.found());
    Statement::counted(&matching, selector.params(agent))
}

/// The subjects of a request for a company: its open documents, last orders and open requests.
pub fn subjects(company: i64, now: i64) -> Vec<Statement> {
    const DAYS: i64 = 14;
    vec![
        Statement::new(
            "select d.id, c.id as company_id, c.code as company_code, c.name as company_name, d.document_number, \
             d.document_type, d.issue_date, d.due_date, d.amount, d.paid, d.currency, d.payment_method \
             from company c cross join deadline d on d.company_id = c.id where c.id = ?1 and d.amount <> d.paid \
             order by d.due_date, d.id limit ?2",
        )
        .bind_all((company, MAX_DOCUMENTS)),
        Statement::new(
            "select o.id, o.code, o.status, o.created_at, o.total, o.currency, \
             (select min(d.delivery_date) from delivery d where d.order_id = o.id and d.status <> 'cancelled') as delivery_date, \
             (select max(d.delivered_at) from delivery d where d.order_id = o.id and +d.status = 'delivered') as delivered_at, \
             (select count(*) from order_item i where i.order_id = o.id) as items, \
             exists (select 1 from delivery d cross join order_item i on i.delivery_id = d.id \
             where d.order_id = o.id and +d.status = 'delivered' and d.delivered_at >= ?2 and i.returned < i.quantity - i.missing \
             and (i.returned_grams = 0 or i.returned_grams * (i.quantity - i.missing) + i.returned * i.weight \
             < i.weight * (i.quantity - i.missing))) as returnable from orders o where o.company_id = ?1 order by o.id desc limit ?3",
        )
        .bind_all((company, iso(now / 1_000 - DAYS * domain::instant::DAY)))
        .bind(MAX_ORDERS),
        Statement::new(
            "select id, code, type, status from request where company_id = ?1 \
             and status in ('open', 'in_review', 'approved') order by id desc limit ?2",
        )
        .bind_all((company, MAX_ORDERS)),
    ]
}
