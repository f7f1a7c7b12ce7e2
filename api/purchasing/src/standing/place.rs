//! A draft whose time has come is ordered by the ordinary placement, as if its person had sent it: the same prices, stock,
//! calendar, minimum and mails, and a key that follows from standing order and day. That the draft is settled is written in
//! the same batch, so that it is ordered once or not at all. What cannot be ordered is told.

use super::owner::{OWNER, OWNER_JOINS, OwnerRow};
use super::queries::{SLOT, failure_noted};
use super::show::without_cart;
use cart::types::LineProblem;
use cart::{PricedCart, Scope, limits, priced};
use domain::approval::Above;
use domain::credit;
use domain::dates::Day;
use domain::instant::{self, iso};
use domain::market::Country;
use domain::standing::STANDING_KEY;
use domain::time_windows::Window;
use identity::access::CompanyStatus;
use identity::companies::types::TimeSlot;
use mail::{StandingMail, queue_about_standing_day};
use orders::place::Slot;
use orders::place::facts::{self, Facts};
use orders::place::parts::{CartRemoval, CheckedOrder, Terms, ask_without_cart, moved, write};
use platform::database::{self, Param, Statement};
use platform::errors::{ApiError, ApiResult};
use platform::log;
use platform::state::App;
use serde::Deserialize;
use serde_json::json;

/// How often something may have moved in between.
const TRIES: usize = 5;

#[derive(Debug, Clone, Deserialize)]
pub struct DueRow {
    id: i64,
    version: i64,
    delivery_date: String,
    lines: Vec<(i64, i64)>,
    cutoff_at: Option<String>,
    key: String,
    standing_id: i64,
    standing_version: i64,
    shipping_address_id: i64,
    payment_method_id: i64,
    notes: String,
    slot: Option<TimeSlot>,
    #[serde(flatten)]
    owner: OwnerRow,
}

/// Of these drafts (JSON array of ids), those that are still to be placed.
pub(crate) fn rows_statement(ids: &str, today: Day) -> Statement {
    Statement::new(format!(
        "select d.id, d.version, d.delivery_date, d.cutoff_at, {STANDING_KEY} as key, s.id as standing_id, s.version as standing_version, \
         s.shipping_address_id, s.payment_method_id, s.notes, {SLOT}, coalesce(d.lines, (select json_group_array(json_array( \
         l.product_id, l.quantity)) from (select product_id, quantity from standing_order_line \
         where standing_order_id = s.id order by position) l)) as lines, {} \
         from json_each(?1) j cross join standing_order_draft d on d.id = j.value \
         cross join standing_order s on s.id = d.standing_order_id {OWNER_JOINS} \
         where d.state = 'announced' and s.status = 'active'",
        OWNER.replace("{day}", "?2")
    ))
    .bind_all((ids, credit::blocking_before(today).to_string()))
}

/// Each for itself: one that fails does not keep the others. What was not settled is tried again when its claim has ended.
///
/// # Errors
/// The database's, when not even the rows can be read.
pub async fn run(app: &App, ids: &str) -> ApiResult<()> {
    let rows: Vec<DueRow> = database::rows(app, rows_statement(ids, app.today(Country::It))).await?;
    for row in rows {
        let id = row.id;
        if let Err(error) = settle(app, row).await {
            logged(id, &error);
        }
    }
    Ok(())
}

/// The masters hear which of these announced drafts (JSON array of ids) are above the limits of whose order they are, while
/// there is time.
///
/// # Errors
/// The database's, when not even the rows can be read.
pub async fn warn(app: &App, ids: &str) -> ApiResult<()> {
    let rows: Vec<DueRow> = database::rows(app, rows_statement(ids, app.today(Country::It))).await?;
    for row in rows {
        if let Err(error) = row.warn(app).await {
            logged(row.id, &error);
        }
    }
    Ok(())
}

fn logged(draft: i64, error: &ApiError) {
    log::line("error", json!({ "event": "standing_order", "draft": draft, "detail": error.to_string() }));
}

/// Placed or failed; read again when something has moved in between.
async fn settle(app: &App, mut due: DueRow) -> ApiResult<()> {
    for _ in 0..TRIES {
        let Err(error) = due.place(app).await else {
            return Ok(());
        };
        if let Some(reason) = reason(&error) {
            return due.fail(app, reason).await;
        }
        if !moved(&error) {
            // What is broken is tried until the cut-off, and not left open behind it.
            if due.late(app.now) {
                due.fail(app, "cutoff").await?;
            }
            return Err(error);
        }
        let ids = json!([due.id]).to_string();
        let today = app.today(Country::It);
        let Some(again) = database::row(app, rows_statement(&ids, today)).await? else {
            // Skipped in between, or another run has settled it.
            return Ok(());
        };
        due = again;
    }
    Ok(())
}

/// Why it can never be ordered as it is; `None`: it may be tried again.
fn reason(error: &ApiError) -> Option<&'static str> {
    match error {
        ApiError::Conflict(conflict) | ApiError::Refused(conflict) => Some(match conflict.code {
            "blocked" => "blocked",
            "company_pending" => "company",
            // Also where nobody could say yes to what is above a limit.
            "nobody" => "nobody",
            "cart_empty" => "nothing_available",
            "minimum" => "minimum",
            "delivery_date" => match conflict.extra.get("reason").and_then(|reason| reason.as_str()) {
                Some("no_zone") => "no_zone",
                Some("full") => "full",
                Some("cutoff") => "cutoff",
                _ => "closing_day",
            },
            _ => "moved",
        }),
        ApiError::Validation(fields) => Some(match fields.keys().next().map(String::as_str) {
            Some("paymentMethod") => "payment",
            Some(name) if name.starts_with("consumerDetails") => "consumer",
            _ => "address",
        }),
        _ => None,
    }
}

/// What is in the way before anything is priced.
fn refused(code: &'static str) -> ApiError {
    ApiError::conflict(code, &platform::texts::placement::COMPANY_PENDING)
}

/// Whether the address receives in this window.
fn has(cart: &PricedCart, slot: &TimeSlot) -> bool {
    let known = &cart.checkout.slots;
    Window::parse(&slot.from, &slot.to).is_ok_and(|window| known.is_empty() || known.contains(&window))
}

fn slot_of(slot: &TimeSlot) -> Slot {
    Slot { day_of_week: None, from_time: slot.from.clone(), to_time: slot.to.clone() }
}

/// Article, missing pieces and their net, where it is sold; substitute, its pieces and their net.
type SubstituteRow = (i64, i64, Option<i64>, i64, i64, i64);

/// What may take the place of what is not there.
fn instead(cart: &PricedCart) -> Vec<SubstituteRow> {
    cart.lines()
        .filter_map(|line| {
            let (by, missing) = (line.instead.as_ref()?, line.remainder());
            let sold = line.problem != Some(LineProblem::Gone);
            let before = sold.then(|| line.measure.order_price(line.amount).0 * missing);
            Some((line.product_id, missing, before, by.product_id, by.quantity, by.price.0 * by.quantity))
        })
        .collect()
}

impl DueRow {
    async fn place(&self, app: &App) -> ApiResult<()> {
        if self.owner.user_id.is_none() {
            return Err(refused("nobody"));
        }
        if self.owner.company_status != CompanyStatus::Active {
            return Err(refused("company_pending"));
        }
        if self.owner.blocked {
            return Err(refused("blocked"));
        }
        let scope = self.owner.scope(app, self.shipping_address_id);
        let (facts, cart) = self.read(app, &scope).await?;
        if facts.request.is_some() {
            // Ordered under this key, and yet not settled: nothing is ordered again.
            return database::batch(app, self.settled(app.now, &[], None).into()).await.map(|_| ());
        }
        if cart.nothing_available() {
            return Err(refused("cart_empty"));
        }
        // A window that the address no longer has is left to its own.
        let lost = self.slot.as_ref().filter(|slot| !has(&cart, slot));
        let checked = CheckedOrder {
            payment_method: Some(self.payment_method_id),
            notes: Some(self.notes.clone()),
            company_address: None,
            shipping_address: Some(self.shipping_address_id),
            slots: self.slot.as_ref().filter(|_| lost.is_none()).map(|slot| vec![slot_of(slot)]),
            consumer: facts.known_consumer()?,
            seen: None,
        };
        let terms = Terms::of(&scope, self.owner.agent, &checked, &facts, &cart, (&self.key, ""))?;
        let left_out = self.left_out(&cart);
        let mut settled = Vec::from(self.settled(app.now, &left_out, lost));
        if let Some(approval) = cart.approval() {
            if approval.approvers.is_empty() {
                return Err(refused("nobody"));
            }
            return ask_without_cart(app, (&scope, &cart), &terms, (approval.above, settled)).await;
        }
        if !left_out.is_empty() {
            let replacements = json!(instead(&cart)).to_string();
            settled.push(self.mail(app.now, StandingMail::Short, "placed", &[replacements.into()]));
        }
        let detail = json!({ "standingOrder": self.standing_id }).to_string();
        write(app, (&scope, &cart), &terms, (CartRemoval::NoCart(settled), &detail)).await
    }

    /// Above a limit today, it will want the word of a master when it is placed.
    async fn warn(&self, app: &App) -> ApiResult<()> {
        let scope = self.owner.scope(app, self.shipping_address_id);
        let (_, cart) = self.read(app, &scope).await?;
        let mail = match cart.above() {
            None => return Ok(()),
            Some(Above::Site) => StandingMail::AboveSite,
            Some(Above::Order | Above::Budget) => StandingMail::AboveLimit,
        };
        database::batch(app, vec![self.mail(app.now, mail, "announced", &[])]).await.map(|_| ())
    }

    async fn read(&self, app: &App, scope: &Scope) -> ApiResult<(Facts, PricedCart)> {
        let nobodys = without_cart(scope, self.shipping_address_id);
        let mut statements = facts::taken_statements(scope, &self.key);
        statements.extend(priced::named_statements(&nobodys, &self.lines));
        statements.push(limits::statement(scope));
        let mut answers = database::batch(app, statements).await?;
        let facts = facts::read(&mut answers)?;
        let mut cart = priced::read_on(&mut answers, &nobodys, |_| Day::parse(&self.delivery_date))?;
        cart.limits = limits::read(&mut answers)?;
        Ok((facts, cart))
    }

    /// (Article, pieces) that are requested and not available.
    fn left_out(&self, cart: &PricedCart) -> Vec<(i64, i64)> {
        let available = |product| {
            let line = cart.lines().find(|line| line.product_id == product);
            line.map_or(0, |line| line.quantity)
        };
        self.lines
            .iter()
            .map(|(product, requested)| (*product, requested - available(*product)))
            .filter(|(_, missing)| *missing > 0)
            .collect()
    }

    /// It is placed or asked for, if draft and standing order are still what was read.
    fn settled(&self, now: i64, left_out: &[(i64, i64)], lost: Option<&TimeSlot>) -> [Statement; 2] {
        [
            Statement::new(
                "update standing_order_draft set state = 'placed', reason = '', placed_by = ?3, left_out = ?4, settled_at = ?5, \
                 lost_slot = ?8, updated_at = ?5, version = version + 1 where id = ?1 and state = 'announced' and version = ?2 \
                 and exists (select 1 from standing_order s where s.id = ?6 and s.version = ?7 and s.status = 'active')",
            )
            .bind_all((self.id, self.version, self.owner.user_id))
            .bind((!left_out.is_empty()).then(|| json!(left_out).to_string()))
            .bind_all((iso(now / 1_000), self.standing_id, self.standing_version))
            .bind(lost.map(|slot| json!(slot).to_string())),
            Statement::new("insert into guard (ok) select changes() = 1"),
        ]
    }

    /// Nothing can be ordered for the day any more.
    fn late(&self, now: i64) -> bool {
        let cutoff = self.cutoff_at.as_deref().and_then(instant::parse);
        cutoff.is_some_and(|cutoff| cutoff <= now / 1_000)
    }

    async fn fail(&self, app: &App, reason: &str) -> ApiResult<()> {
        database::batch(app, self.failed(app.now, reason)).await.map(|_| ())
    }

    /// It cannot be ordered, while nobody has changed it.
    fn failed(&self, now: i64, reason: &str) -> Vec<Statement> {
        vec![
            Statement::new(
                "update standing_order_draft set state = 'failed', reason = ?3, settled_at = ?4, updated_at = ?4, \
                 version = version + 1 where id = ?1 and state = 'announced' and version = ?2",
            )
            .bind_all((self.id, self.version, reason, iso(now / 1_000))),
            failure_noted(now, "d.id = ?2", &[self.id.into()]),
            self.mail(now, StandingMail::Failed, "failed", &[]),
        ]
    }

    fn mail(&self, now: i64, mail: StandingMail, state: &str, more: &[Param]) -> Statement {
        let condition = "d.id = ?5 and d.state = ?6";
        let mut params = vec![Param::from(self.id), Param::from(state)];
        params.extend_from_slice(more);
        queue_about_standing_day(now, mail, self.owner.user_id, condition, &params)
    }
}
