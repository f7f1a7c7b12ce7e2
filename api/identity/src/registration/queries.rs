//! SQL of registrations: each is one batch, all or nothing. A unique value (an e-mail address, a VAT number
//! of a market) undoes the whole batch when somebody was quicker.

use super::check::RegistrationValues;
use crate::access::Editor;
use crate::companies::addresses::input::AddressData;
use domain::{fold, instant::iso, locale::Locale, market::Country};
use mail::{self, Mail};
use platform::codes::{self, Purpose};
use platform::database::{Param, Statement};
use platform::token;
use serde::Deserialize;

/// Seconds within which a second press of the button arrives.
pub const TWICE: i64 = 600;

/// Data that exist already.
#[derive(Debug, Deserialize)]
pub struct ExistingData {
    pub email: bool,
    pub vat_number: bool,
}

/// A VAT number is taken by a company that trades; a mere registration does not reserve it.
pub fn known_statement(email: &str, country: Country, vat_number: Option<&str>) -> Statement {
    Statement::new(
        "select exists (select 1 from user where email = ?1) or exists (select 1 from user where username = ?1) as email, \
         ?3 is not null and exists (select 1 from company where country = ?2 and vat_number = ?3 and status = 'active') as vat_number",
    )
    .bind_all((email, country.code(), vat_number))
}

/// The account that was made for an address a moment ago, with its company.
#[derive(Debug, Deserialize)]
pub struct RecentAccount {
    pub password_hash: Option<String>,
    pub company: String,
    pub country: Country,
    pub vat_number: Option<String>,
}

pub(crate) fn twin_statement(email: &str, now: i64) -> Statement {
    Statement::new(
        "select u.password_hash, c.name as company, c.country, c.vat_number from user u join company_member m on m.user_id = u.id and m.master = 1 \
         join company c on c.id = m.company_id and c.created_at = u.created_at \
         where u.email = ?1 and u.status = 'active' and u.created_at >= ?2 limit 1",
    )
    .bind_all((email, iso(now / 1_000 - TWICE)))
}

/// SQL: the company of the person just registered; `{first}` is the parameter of their address.
fn of_person(parameter: &str) -> String {
    format!(
        "(select m.company_id from company_member m join user u on u.id = m.user_id where u.email = {parameter})"
    )
}

pub(crate) fn company_insert(values: &NewCompany, now: i64) -> Statement {
    Statement::new(
        "insert into company (name, search_name, country, vat_number, fiscal_code, phone_number, typology, closing_days, \
         order_taking_modes, sdi_code, pec, status, zip_code, price_list_id, payment_method, notes, privacy_proof, created_at) \
         values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18) returning id",
    )
    .bind_all((values.name, fold::fold(values.name), values.country.code()))
    .bind_all((values.vat_number, values.fiscal_code, values.phone_number))
    .bind_all((values.typology, values.closing_days))
    .bind_all((values.order_taking_modes, values.sdi_code, values.pec))
    .bind_all((values.status, values.zip_code, values.price_list))
    .bind_all((values.payment_method, values.notes, values.privacy_proof))
    .bind(iso(now / 1_000))
}

/// A row of `company`.
#[derive(Debug)]
pub struct NewCompany<'a> {
    pub name: &'a str,
    pub country: Country,
    pub vat_number: Option<&'a str>,
    pub fiscal_code: Option<&'a str>,
    pub phone_number: &'a str,
    pub typology: &'a str,
    pub closing_days: &'a str,
    pub order_taking_modes: &'a str,
    pub sdi_code: Option<&'a str>,
    pub pec: Option<&'a str>,
    pub status: &'a str,
    pub zip_code: &'a str,
    pub price_list: Option<i64>,
    pub payment_method: &'a str,
    pub notes: &'a str,
    pub privacy_proof: Option<&'a str>,
}

/// `company` is SQL for its id with parameters from `?12` on.
fn address_insert(
    company: &str,
    params: Vec<Param>,
    data: &AddressData,
    settings: Option<&str>,
    now: i64,
) -> Statement {
    let details = data.details.clone().unwrap_or_default();
    let mut all = vec![
        Param::from(data.address.as_str()),
        Param::Int(data.city),
        Param::from(data.zip_code.as_str()),
        Param::from(details.ramp),
        Param::from(details.floor),
        Param::from(details.intercom),
        Param::Int(i64::from(details.elevator)),
        Param::from(details.phone_number),
        Param::from(settings.map(str::to_owned).or_else(|| data.settings.clone().flatten())),
        Param::from(iso(now / 1_000)),
        Param::Null,
    ];
    all.extend(params);
    Statement::with(
        format!(
            "insert into address (company_id, address, city_id, zip_code, ramp, floor, intercom, elevator, phone_number, \
             shipping_settings, created_at, removed_at) values ({company}, ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)"
        ),
        all,
    )
}

/// The first address is the registered one, the last the delivery address.
fn addresses_of(company: &str, params: Vec<Param>) -> Statement {
    Statement::with(
        format!(
            "update company set address_id = (select min(a.id) from address a where a.company_id = company.id), \
             delivery_address_id = (select max(a.id) from address a where a.company_id = company.id) where id = {company}"
        ),
        params,
    )
}

/// Writes person, company, membership, address, card and mail; `draft` is the hash of a draft that ends.
pub(crate) fn quick_statements(
    checked: &RegistrationValues,
    password_hash: &str,
    marketing: bool,
    draft: Option<&str>,
    now: i64,
) -> Vec<Statement> {
    let at = iso(now / 1_000);
    let email = || vec![Param::from(checked.email.as_str())];
    let company = NewCompany {
        name: &checked.company_name,
        country: checked.country,
        vat_number: checked.vat_number.as_ref().map(|number| number.digits.as_str()),
        fiscal_code: checked.fiscal_code.as_deref(),
        phone_number: &checked.phone_number,
        typology: checked.typology,
        closing_days: "[]",
        order_taking_modes: "[\"autonomous\"]",
        sdi_code: checked.sdi_code.as_deref(),
        pec: checked.pec.as_deref(),
        status: "pending",
        zip_code: &checked.zip_code,
        price_list: None,
        payment_method: "",
        notes: "",
        privacy_proof: None,
    };
    let mut statements = vec![
        Statement::new(
            "insert into user (email, username, name, surname, cell_phone, locale, password_hash, privacy_at, marketing_at, created_at) \
             values (?1, ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?7)",
        )
        .bind_all((checked.email.as_str(), checked.name.as_str()))
        .bind_all((checked.surname.as_str(), checked.cell_phone.as_str()))
        .bind_all((checked.locale.code(), password_hash, at.as_str()))
        .bind(marketing.then_some(at.as_str())),
        company_insert(&company, now),
        // Right behind the company: `last_insert_rowid()` is its id.
        Statement::new(
            "insert into company_member (company_id, user_id, master, created_at) \
             select last_insert_rowid(), id, 1, ?2 from user where email = ?1",
        )
        .bind_all((checked.email.as_str(), at.as_str())),
    ];
    if let Some(address) = &checked.address {
        statements.push(address_insert(&of_person("?12"), email(), address, None, now));
        statements.push(addresses_of(&of_person("?1"), email()));
    }
    statements.push(
        Statement::new(
            "insert into representative (company_id, user_id, name, surname, email, cell_phone, company_role, access, created_at) \
             select m.company_id, u.id, u.name, u.surname, u.email, u.cell_phone, 'owner', 1, ?2 \
             from user u join company_member m on m.user_id = u.id where u.email = ?1",
        )
        .bind_all((checked.email.as_str(), at.as_str())),
    );
    if let Some(hash) = draft {
        statements.push(Statement::new("delete from registration_draft where token_hash = ?1").bind(hash));
    }
    let (token, hash) = token::new();
    let welcome =
        Mail::Welcome { name: String::new(), company: checked.company_name.clone(), token, pending: true };
    statements.push(codes::issue(now, Purpose::Welcome, &hash, &checked.email, "u.email = ?6", email()));
    let digest = token::hash(&checked.email);
    let dedupe = format!("welcome:{}:{}", digest.get(..16).unwrap_or_default(), now / 1_000);
    statements.push(mail::queue_to_user(now, &welcome, &dedupe, "u.email = ?4", email()));
    statements
}

/// A registration by an agent or by operations.
#[derive(Debug)]
pub struct ByManager<'a> {
    pub editor: &'a Editor,
    pub editor_name: &'a str,
    /// The agents to whom it is assigned.
    pub agents: &'a [i64],
    pub company: NewCompany<'a>,
    pub vat_number: &'a str,
    pub address: &'a AddressData,
    pub delivery: Option<&'a AddressData>,
    pub settings: Option<&'a str>,
    pub owner_name: &'a str,
    pub owner_surname: &'a str,
    pub owner_email: &'a str,
    pub owner_phone: &'a str,
    pub owner_locale: Locale,
    pub request_id: &'a str,
}

/// SQL: the company by its unique values, with `?first` and the next parameter.
fn by_vat(first: usize) -> String {
    format!(
        "(select id from company where country = ?{first} and vat_number = ?{} and status = 'active')",
        first + 1
    )
}

impl ByManager<'_> {
    fn vat(&self) -> Vec<Param> {
        vec![Param::from(self.company.country.code()), Param::from(self.vat_number)]
    }

    /// The first answers with the company's id.
    pub fn statements(&self, now: i64) -> Vec<Statement> {
        let at = iso(now / 1_000);
        let company = by_vat(1);
        let bound = |sql: String| {
            let [country, vat] = [self.company.country.code(), self.vat_number];
            Statement::new(sql).bind_all((country, vat, self.owner_email, at.as_str()))
        };
        let member = |first: usize| {
            format!(
                "exists (select 1 from company_member m where m.user_id = u.id and m.company_id = {})",
                by_vat(first)
            )
        };
        let invited = |first: usize| {
            format!(
                "exists (select 1 from member_invitation i where i.email = u.email and i.company_id = {})",
                by_vat(first)
            )
        };
        let (token, hash) = token::new();
        let mut of_owner = vec![Param::from(self.owner_email)];
        of_owner.extend(self.vat());
        let registered = Mail::OwnerRegistered {
            name: String::new(),
            company: self.company.name.to_owned(),
            agent: self.editor_name.to_owned(),
            agent_id: self.editor.user().unwrap_or(0),
            token,
        };
        let added = Mail::AddedToCompany { name: String::new(), company: self.company.name.to_owned() };
        // Each registration sends its owner a mail: the same number may be registered again after a mistake
        // or a closure.
        let cause = format!("{}:{}:{now}", self.company.country.code(), self.vat_number);
        let (inline, separate) = match self.delivery {
            Some(_) => (None, self.settings),
            None => (self.settings, None),
        };
        let mut statements = vec![
            company_insert(&self.company, now),
            Statement::new(format!(
                "insert into manager_company (user_id, company_id, created_at) select value, {company}, ?4 from json_each(?3)"
            ))
            .bind_all((self.company.country.code(), self.vat_number))
            .bind_all((serde_json::json!(self.agents).to_string(), at.as_str())),
            address_insert(&by_vat(12), self.vat(), self.address, inline, now),
        ];
        if let Some(delivery) = self.delivery {
            statements.push(address_insert(&by_vat(12), self.vat(), delivery, separate, now));
        }
        statements.push(addresses_of(&company, self.vat()));
        statements.push(
            bound(format!(
                "insert into representative (company_id, name, surname, email, cell_phone, company_role, access, created_at) \
                 select {company}, ?5, ?6, ?3, ?7, 'owner', 1, ?4"
            ))
            .bind_all((self.owner_name, self.owner_surname, self.owner_phone)),
        );
        statements.push(
            Statement::new(
                "insert into user (email, username, name, surname, cell_phone, locale, privacy_at, created_at) \
                 select ?1, ?1, ?2, ?3, ?4, ?5, ?6, ?6 where not exists (select 1 from user where email = ?1 or username = ?1)",
            )
            .bind_all((self.owner_email, self.owner_name, self.owner_surname))
            .bind_all((self.owner_phone, self.owner_locale.code(), at.as_str())),
        );
        // An agent's or an operator's account never becomes a member; a confirmed address becomes one at
        // once.
        statements.push(bound(format!(
            "update representative set user_id = (select u.id from user u where u.email = ?3 and u.status = 'active' \
               and u.email_verified_at is not null and not exists (select 1 from user_role o where o.user_id = u.id)) \
             where company_id = {company} and ?4 is not null"
        )));
        statements.push(bound(format!(
            "insert into company_member (company_id, user_id, master, created_at) select company_id, user_id, 1, ?4 \
             from representative where company_id = {company} and user_id is not null and ?3 is not null"
        )));
        statements.push(bound(format!(
            "insert into member_invitation (representative_id, company_id, email, master, created_at) \
             select r.id, r.company_id, u.email, 1, ?4 from representative r join user u on u.email = ?3 \
             where r.company_id = {company} and r.user_id is null and u.status = 'active' and u.email_verified_at is null \
             and not exists (select 1 from user_role o where o.user_id = u.id)"
        )));
        statements.push(codes::issue(
            now,
            Purpose::SetPassword,
            &hash,
            "",
            &format!("u.email = ?6 and {}", invited(7)),
            of_owner.clone(),
        ));
        statements.push(mail::queue_to_user(
            now,
            &registered,
            &format!("registered:{cause}"),
            &format!("u.email = ?4 and {}", invited(5)),
            of_owner.clone(),
        ));
        statements.push(mail::queue_to_user(
            now,
            &added,
            &format!("added:{cause}"),
            &format!("u.email = ?4 and {}", member(5)),
            of_owner,
        ));
        statements.push(
            bound(format!(
                "insert into audit (user_id, company_id, action, subject, detail, request_id, at, key_id) \
                 select ?5, {company}, 'company.register', ?2, ?6, ?7, ?4, ?8 where ?3 is not null"
            ))
            .bind(self.editor.user().unwrap_or(0))
            .bind_all((self.company.privacy_proof.unwrap_or("{}"), self.request_id))
            .bind(self.editor.key()),
        );
        statements
    }
}

/// The company that they have registered a moment ago under the same name, for the same owner, found in the
/// audit.
pub(crate) fn repeated_statement(
    editor: &Editor,
    country: Country,
    vat_number: &str,
    (name, owner): (&str, &str),
    now: i64,
) -> Statement {
    Statement::new(
        "select c.id from company c where c.country = ?3 and c.vat_number = ?4 and c.status = 'active' and c.name = ?5 \
         and c.created_at >= ?6 and exists (select 1 from audit a where a.company_id = c.id and a.at = c.created_at \
         and a.action = 'company.register' and a.user_id = ?1 and a.key_id is ?2) \
         and exists (select 1 from representative r where r.company_id = c.id and r.company_role = 'owner' and r.email = ?7)",
    )
    .bind_all((editor.user().unwrap_or(0), editor.key(), country.code()))
    .bind_all((vat_number, name, iso(now / 1_000 - TWICE), owner))
}

/// A price list that an agent may give: one of a company in the market that is assigned to them; others do
/// not exist for them. Operations (no agent) may give any of the market.
pub(crate) fn price_list_statement(agent: Option<i64>, list: i64, country: Country) -> Statement {
    Statement::new(
        "select l.id from price_list l where l.id = ?2 and l.market = ?3 and l.is_default = 0 and (?1 is null or exists \
         (select 1 from company c join manager_company m on m.company_id = c.id and m.user_id = ?1 \
         where c.price_list_id = l.id and c.status <> 'closed'))",
    )
    .bind_all((agent, list, country.code()))
}

/// What a draft holds.
#[derive(Debug, Deserialize)]
pub struct DraftRow {
    pub data: String,
}

/// Only before it expires, 7 days after its last change.
pub(crate) fn draft_merge(hash: &str, patch: &str, now: i64, until: i64) -> Statement {
    Statement::new(
        "update registration_draft set data = json_patch(data, ?2), expires_at = ?4 \
         where token_hash = ?1 and expires_at > ?3 returning data",
    )
    .bind_all((hash, patch, iso(now), iso(until)))
}

pub(crate) fn draft_insert(hash: &str, data: &str, now: i64, until: i64) -> Statement {
    Statement::new(
        "insert into registration_draft (token_hash, data, created_at, expires_at) values (?1, ?2, ?3, ?4) returning data",
    )
    .bind_all((hash, data, iso(now), iso(until)))
}

pub(crate) fn draft_statement(hash: &str, now: i64) -> Statement {
    Statement::new("select data from registration_draft where token_hash = ?1 and expires_at > ?2")
        .bind_all((hash, iso(now)))
}
