//! A request that a master has approved is ordered by the ordinary placement, in the name of whoever asked; when they have
//! left, of a master. That it is approved is written in the same batch, so that it is ordered once or not at all.

use super::access::ApprovalRef;
use super::types::{ApprovalStatus, ApproveInput, ApprovedLine};
use crate::standing::owner::{OWNER, OWNER_JOINS, OwnerRow};
use crate::standing::show::without_cart;
use cart::{PricedCart, Scope, head, priced};
use domain::credit;
use domain::dates::Day;
use domain::instant::iso;
use domain::money::Minor;
use domain::substitution::WhenMissing;
use identity::access::CompanyStatus;
use orders::place::facts::{self, Facts};
use orders::place::parts::{
    Baseline, CartRemoval, CheckedOrder, DisplayedLine, LoweredLine, Terms, moved, write,
};
use platform::database::{self, Statement};
use platform::errors::{ApiError, ApiResult, Conflict, FieldError, Problems};
use platform::extract::{Ref, body_hash};
use platform::state::App;
use platform::texts::{approval as texts, placement as place_texts};
use serde::Deserialize;
use serde_json::json;
use std::collections::HashMap;

/// How often something may have moved in between.
const TRIES: usize = 5;

#[derive(Debug, Clone, Deserialize)]
struct Row {
    id: i64,
    status: ApprovalStatus,
    request: CheckedOrder,
    lines: Vec<DisplayedLine>,
    /// What less of them is ordered.
    changed: Vec<LoweredLine>,
    /// By the article's id.
    rules: HashMap<i64, WhenMissing>,
    total: i64,
    delivery_date: String,
    #[serde(flatten)]
    owner: OwnerRow,
}

/// `?1` the company.
fn row_statement(company: i64, id: i64, today: Day) -> Statement {
    Statement::new(format!(
        "select s.id, s.status, s.request, s.lines, s.changed, s.rules, s.total, s.delivery_date, {} from approval s {OWNER_JOINS} \
         where s.company_id = ?1 and s.id = ?2",
        OWNER.replace("{day}", "?3")
    ))
    .bind_all((company, id, credit::blocking_before(today).to_string()))
}

/// Orders it once; again when something has moved in between.
///
/// # Errors
/// 404, 409 for what cannot be ordered as it was asked, 422 for what is no longer the company's.
pub(super) async fn approve(
    app: &App,
    master: i64,
    approval: &ApprovalRef,
    input: &ApproveInput,
) -> ApiResult<()> {
    for _ in 0..TRIES {
        let today = app.today(approval.country);
        let statement = row_statement(approval.company_id, approval.id, today);
        let row: Option<Row> = database::row(app, statement).await?;
        let mut row = row.ok_or(ApiError::NotFound)?;
        let lowered = row.lowered(&input.lines)?;
        match row.status {
            ApprovalStatus::Waiting => row.changed = lowered,
            ApprovalStatus::Approved if lowered == row.changed => return Ok(()),
            status => return Err(settled(status)),
        }
        match row.place(app, master, input.accept.as_deref()).await {
            Err(error) if moved(&error) => {}
            done => return done,
        }
    }
    Err(ApiError::unavailable("approval: something kept moving"))
}

impl Row {
    fn key(&self) -> String {
        format!("approval {}", self.id)
    }

    /// The lines of which less is ordered, in the request's order.
    fn lowered(&self, input: &[ApprovedLine]) -> ApiResult<Vec<LoweredLine>> {
        let mut problems = Problems::default();
        for (place, ApprovedLine { product_id: Ref(product), quantity }) in input.iter().enumerate() {
            let Some((_, pieces, _)) = self.lines.iter().find(|(id, ..)| id == product) else {
                problems.add(&format!("lines.{place}.productId"), FieldError::ABSENT);
                continue;
            };
            if input.iter().take(place).any(|line| line.product_id == Ref(*product)) {
                problems.add(&format!("lines.{place}.productId"), FieldError::Repeated);
            } else if !(0..=*pieces).contains(quantity) {
                let error = FieldError::Number { min: 0, max: *pieces };
                problems.add(&format!("lines.{place}.quantity"), error);
            }
        }
        let less = |(id, pieces, _): &DisplayedLine| {
            let line = input.iter().find(|line| line.product_id == Ref(*id))?;
            (0..*pieces).contains(&line.quantity).then_some((*id, *pieces, line.quantity))
        };
        let lowered: Vec<LoweredLine> = self.lines.iter().filter_map(less).collect();
        if named(&self.lines, &lowered).is_empty() {
            problems.add("lines", FieldError::Says(&texts::NOTHING_LEFT));
        }
        problems.finish()?;
        Ok(lowered)
    }

    async fn place(&self, app: &App, master: i64, accept: Option<&str>) -> ApiResult<()> {
        if self.owner.company_status != CompanyStatus::Active {
            return Err(ApiError::conflict("company_pending", &place_texts::COMPANY_PENDING));
        }
        let mut scope = self.owner.scope(app, self.request.shipping_address.unwrap_or_default());
        scope.company_address = self.request.company_address;
        let (facts, cart) = self.read(app, &scope).await?;
        let settled = self.settled(scope.now, master);
        if facts.request.is_some() {
            // Ordered under this key, and yet not settled: nothing is ordered again.
            return database::batch(app, settled).await.map(|_| ());
        }
        if cart.nothing_available() {
            return Err(ApiError::conflict("nothing_available", &texts::NOTHING_LEFT));
        }
        self.check_unchanged(&cart, accept)?;
        let terms = Terms::of(&scope, self.owner.agent, &self.request, &facts, &cart, (&self.key(), ""))?;
        write(app, (&scope, &cart), &terms, (CartRemoval::NoCart(settled), "{}")).await
    }

    /// Nobody's cart, with the coupons that the person has not switched off.
    fn statements(&self, scope: &Scope) -> Vec<Statement> {
        let named = named(&self.lines, &self.changed);
        let mut statements = facts::taken_statements(scope, &self.key());
        statements.extend(priced::named_statements(&self.nobodys(scope), &named));
        statements
    }

    async fn read(&self, app: &App, scope: &Scope) -> ApiResult<(Facts, PricedCart)> {
        let mut answers = database::batch(app, self.statements(scope)).await?;
        let facts = facts::read(&mut answers)?;
        let day = |_: &head::Head| Day::parse(&self.delivery_date);
        let mut cart = priced::read_on(&mut answers, &self.nobodys(scope), day)?;
        for line in cart.sellers.iter_mut().flat_map(|seller| &mut seller.lines) {
            line.when_missing = self.rules.get(&line.product_id).copied();
        }
        Ok((facts, cart))
    }

    fn nobodys(&self, scope: &Scope) -> Scope {
        without_cart(scope, self.request.shipping_address.unwrap_or_default())
    }

    /// The cart is still what was requested, but for what the master has changed: with that it may cost less, and not more. A
    /// difference is shown to the master, who accepts it by its hash.
    fn check_unchanged(&self, cart: &PricedCart, accept: Option<&str>) -> ApiResult<()> {
        let (from, to) = (Minor(self.total), cart.totals.total);
        let dearer = (to > from).then(Vec::new);
        let baseline = Baseline::of_lines(&self.lines, from).lowered(&self.changed);
        let Some(changes) = baseline.differences(cart).or(dearer) else {
            return Ok(());
        };
        let difference = body_hash(&(&changes, to, &self.changed))?;
        if accept == Some(difference.as_str()) {
            return Ok(());
        }
        Err(ApiError::Conflict(
            Conflict::new("approval_differs", &texts::DIFFERS)
                .with("changes", json!(changes))
                .with("from", json!(from))
                .with("to", json!(to))
                .with("difference", json!(difference)),
        ))
    }

    /// It is approved, if it still waits.
    fn settled(&self, now: i64, master: i64) -> Vec<Statement> {
        vec![
            Statement::new(
                "update approval set status = 'approved', decided_by = ?3, decided_at = ?4, placed_by = ?5, changed = ?6 \
                 where id = ?1 and company_id = ?2 and status = 'waiting'",
            )
            .bind_all((self.id, self.owner.company_id, master, iso(now / 1_000)))
            .bind_all((self.owner.user_id, json!(self.changed).to_string())),
            Statement::new("insert into guard (ok) select changes() = 1"),
        ]
    }
}

/// Article and pieces of what is ordered.
fn named(lines: &[DisplayedLine], lowered: &[LoweredLine]) -> Vec<(i64, i64)> {
    let pieces = |(id, requested, _): &DisplayedLine| {
        let line = lowered.iter().find(|(product, ..)| product == id);
        (*id, line.map_or(*requested, |(.., pieces)| *pieces))
    };
    lines.iter().map(pieces).filter(|(_, pieces)| *pieces > 0).collect()
}

/// Somebody else was first, or the cut-off was.
pub(super) fn settled(status: ApprovalStatus) -> ApiError {
    ApiError::Conflict(Conflict::new("approval_settled", &texts::SETTLED).with("status", json!(status)))
}
