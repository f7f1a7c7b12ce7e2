//! The effect of weights and missing pieces on an order, without a database.

use super::types::WeightInput;
use crate::days::DayRules;
use domain::commission;
use domain::line::{self, Problem};
use domain::money::Minor;
use domain::order_status::OrderStatus;
use domain::pricing::Measure;
use domain::substitution::{self, Article};
use domain::totals::{Goods, Net, Shipping, Totals, Vat, totals};
use domain::weight::{Ordered, grams};
use platform::errors::{ApiError, ApiResult, FieldError, Problems};
use platform::texts::fulfilment as texts;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Most lines of one call.
const MAX_ITEMS: usize = 200;
pub const MAX_REASON: usize = 200;
/// Most grams of a line.
pub const MAX_GRAMS: i64 = 99_999_999;

/// The data of an order on which its totals depend.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct Head {
    pub id: i64,
    pub code: String,
    pub version: i64,
    pub company_id: i64,
    pub status: OrderStatus,
    pub discount: i64,
    /// (title, amount) as agreed, whatever the goods weigh.
    pub coupons: Vec<(String, i64)>,
    pub shipping_cost: i64,
    /// The rate of the delivery charge, as agreed.
    pub shipping_vat_rate: i64,
    pub total: i64,
    pub estimated_total: Option<i64>,
    pub settled: bool,
    /// A part of it left with final totals, so its money was moved.
    pub charged: bool,
    /// Paid on delivery.
    pub at_door: bool,
    /// The amount that was captured from the current payment.
    pub captured: i64,
    /// The sum of the orders before it in the same cash payment.
    pub cash_before: i64,
    /// The payment covers the order.
    pub held: bool,
    /// Orders of the same person that are cancelled with it.
    pub joined: Vec<i64>,
    #[serde(flatten)]
    pub days: DayRules,
}

/// A line of the order.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct Line {
    pub id: i64,
    pub order_id: i64,
    pub delivery_id: i64,
    pub position: i64,
    pub code: String,
    pub amount: i64,
    pub list_amount: i64,
    pub reference_quantity: i64,
    pub variable_weight: bool,
    pub quantity: i64,
    pub vat_rate: i64,
    pub commission_rate: i64,
    pub net: i64,
    pub weight: Option<i64>,
    pub missing: i64,
    pub missing_reason: String,
    /// The line in whose place this one came.
    pub substitute_for: Option<i64>,
    /// Missing pieces for which a substitute was taken, or is proposed.
    pub covered: i64,
    /// The buyer was asked and still has time to answer.
    pub unanswered: bool,
}

/// One of the order's deliveries.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct Leg {
    pub id: i64,
    pub order_id: i64,
    pub delivery_date: String,
    pub status: OrderStatus,
    /// When its first lot expires.
    pub expires_on: Option<String>,
    /// The stop of a trip that has not returned.
    pub stop: Option<i64>,
    pub trip: Option<i64>,
    pub trip_status: Option<domain::trip_status::TripStatus>,
    pub trip_code: Option<String>,
}

/// An order with its lines and deliveries.
#[derive(Debug, Clone, PartialEq)]
pub struct Packed {
    pub head: Head,
    pub lines: Vec<Line>,
    pub legs: Vec<Leg>,
}

/// The requested change of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LinePlan {
    pub id: i64,
    /// `None`: unchanged where as many pieces are missing as before; else the grams, or null to remove the weight.
    pub weight: Option<Option<i64>>,
    pub missing: Option<i64>,
    pub reason: Option<String>,
    /// The weight is right although it is far from the expected one.
    pub confirmed: bool,
}

/// A changed line; `write.rs` reads it by these names.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LineChange {
    pub id: i64,
    pub weight: Option<i64>,
    pub missing: i64,
    pub reason: String,
    pub net: i64,
    /// Its article's code, for the audit.
    #[serde(skip)]
    pub code: String,
    #[serde(skip)]
    pub before: LineState,
}

/// The packed state of a line: grams, and missing pieces.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LineState {
    pub weight: Option<i64>,
    pub missing: i64,
    pub reason: String,
}

impl LineChange {
    /// The state before and after, for the audit.
    pub fn detail(&self) -> Value {
        json!({
            "id": self.id, "code": self.code, "weight": self.weight, "missing": self.missing, "reason": self.reason,
            "before": self.before,
        })
    }
}

/// A changed order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct OrderChange {
    pub id: i64,
    pub version: i64,
    pub items_net: i64,
    pub promotion_total: i64,
    pub discount: i64,
    pub net_total: i64,
    pub vat_total: i64,
    pub total: i64,
    pub vat_breakdown: String,
    pub variable_gross: i64,
    pub commission: i64,
}

impl Line {
    pub fn ordered(&self) -> Ordered {
        Ordered {
            amount: Minor(self.amount),
            measure: Measure {
                reference_quantity: self.reference_quantity,
                variable_weight: self.variable_weight,
            },
            quantity: self.quantity,
            vat_rate: self.vat_rate,
            weight: self.weight,
            missing: self.missing,
        }
    }

    /// The article as it was ordered.
    pub fn article(&self) -> Article {
        let Ordered { amount, measure, vat_rate, .. } = self.ordered();
        Article { amount, measure, vat_rate }
    }

    /// It has still to go onto the scales.
    pub fn to_weigh(&self) -> bool {
        self.ordered().to_weigh()
    }
}

impl Packed {
    /// # Errors
    /// 422 with every line that does not belong to the order, and every wrong value.
    pub fn read(&self, items: &[WeightInput]) -> ApiResult<Vec<LinePlan>> {
        let mut problems = Problems::default();
        if items.is_empty() {
            problems.add("items", FieldError::Required);
        }
        if items.len() > MAX_ITEMS {
            return Err(ApiError::field("items", FieldError::TooMany(MAX_ITEMS)));
        }
        let mut plans: Vec<LinePlan> = Vec::with_capacity(items.len());
        for (at, item) in items.iter().enumerate() {
            let field = |name: &str| format!("items.{at}.{name}");
            if plans.iter().any(|other| other.id == item.id) {
                problems.add(&field("id"), FieldError::Repeated);
            }
            let reason = reason(item.reason.as_deref(), MAX_REASON);
            let reason = problems.take(&field("reason"), reason);
            // Kilos that no scales show are refused like zero.
            let weight = item.weight.map(|weight| weight.map(|kilos| grams(kilos).unwrap_or_default()));
            let each = LinePlan {
                id: item.id,
                weight,
                missing: item.missing,
                reason: item.reason.is_some().then_some(reason),
                confirmed: item.confirm,
            };
            for (name, error) in self.wrong(&each) {
                problems.add(&field(name), error);
            }
            plans.push(each);
        }
        problems.finish()?;
        Ok(plans)
    }

    /// The wrong values of a line's change.
    pub fn wrong(&self, plan: &LinePlan) -> Vec<(&'static str, FieldError)> {
        let Some(line) = self.lines.iter().find(|line| line.id == plan.id) else {
            return vec![("id", FieldError::ABSENT)];
        };
        let mut wrong = Vec::new();
        if let Some(Some(grams)) = plan.weight {
            if !line.variable_weight {
                wrong.push(("weight", FieldError::Unknown));
            } else if !(1..=MAX_GRAMS).contains(&grams) {
                wrong.push(("weight", FieldError::Malformed));
            } else if !plan.confirmed {
                let ordered = Ordered { missing: plan.missing.unwrap_or(line.missing), ..line.ordered() };
                let doubtful = if line.weight == Some(grams) {
                    // Other pieces are there than those that weighed as much.
                    ordered.missing != line.missing && ordered.present() > 0
                } else {
                    !ordered.is_plausible(grams)
                };
                if doubtful {
                    let expected = ordered.nominal_weight();
                    wrong.push(("weight", FieldError::ImplausibleWeight { expected }));
                }
            }
        }
        if plan.missing.is_some_and(|missing| missing < line.covered && missing >= 0) {
            wrong.push(("missing", FieldError::Says(&texts::SUBSTITUTED)));
        } else if plan.missing.is_some_and(|missing| !(0..=line.quantity).contains(&missing)) {
            let max = line.quantity;
            wrong.push(("missing", FieldError::Number { min: 0, max }));
        } else if line.variable_weight
            && matches!(plan.weight, Some(Some(_)))
            && plan.missing.unwrap_or(line.missing) == line.quantity
        {
            wrong.push(("missing", FieldError::Says(&texts::ALL_MISSING)));
        }
        wrong
    }

    /// The status of the first of these lines that is not being prepared.
    pub fn elsewhere(&self, plans: &[LinePlan]) -> Option<OrderStatus> {
        let leg = |plan: &LinePlan| {
            let line = self.lines.iter().find(|line| line.id == plan.id)?;
            self.legs.iter().find(|leg| leg.id == line.delivery_id)
        };
        plans
            .iter()
            .filter_map(leg)
            .map(|leg| leg.status)
            .find(|status| *status != OrderStatus::InPreparation)
    }

    /// The highest net of a line: a substitute costs no more than the missing pieces that it replaces,
    /// however heavy it is.
    fn most(&self, id: i64) -> Option<Minor> {
        let line = self.lines.iter().find(|line| line.id == id)?;
        let missing = self.lines.iter().find(|other| line.substitute_for == Some(other.id))?;
        Some(substitution::most(&missing.article(), missing.covered, line.vat_rate))
    }

    /// Applies the changes; answers the lines that differ.
    pub fn apply(&mut self, plans: &[LinePlan]) -> Vec<LineChange> {
        let mut changes = Vec::new();
        for each in plans {
            let most = self.most(each.id);
            let Some(line) = self.lines.iter_mut().find(|line| line.id == each.id) else {
                continue;
            };
            let before = line.clone();
            if let Some(missing) = each.missing {
                line.missing = missing;
            }
            if let Some(weight) = each.weight {
                line.weight = weight;
            } else if line.missing != before.missing {
                // The weight was that of other pieces: those that are there are weighed again.
                line.weight = None;
            }
            if let Some(reason) = &each.reason {
                line.missing_reason.clone_from(reason);
            }
            if line.missing == 0 {
                line.missing_reason.clear();
            }
            if line.missing == line.quantity {
                line.weight = None;
            }
            let net = line.ordered().goods().net.0;
            line.net = most.map_or(net, |most| net.min(most)).0;
            if *line != before {
                changes.push(LineChange {
                    id: line.id,
                    weight: line.weight,
                    missing: line.missing,
                    reason: line.missing_reason.clone(),
                    net: line.net,
                    code: line.code.clone(),
                    before: LineState {
                        weight: before.weight,
                        missing: before.missing,
                        reason: before.missing_reason,
                    },
                });
            }
        }
        changes
    }

    /// The totals of the present lines, with discount and delivery charge as agreed. A lighter crate does not
    /// make the delivery dearer.
    pub fn totals(&self) -> Totals {
        let goods = |line: &Line| Goods {
            net: Net(Minor(line.net)),
            vat_rate: line.vat_rate,
            variable: line.to_weigh(),
        };
        let lines: Vec<Goods> = self.lines.iter().map(goods).collect();
        let agreed: i64 = self.head.coupons.iter().map(|(_, amount)| amount).sum();
        let fee = Minor(self.head.shipping_cost);
        let shipping =
            (fee.0 > 0).then_some(Shipping { fee, free_from: None, vat_rate: self.head.shipping_vat_rate });
        totals(&lines, Minor(agreed.max(self.head.discount)), shipping)
    }

    /// The order to be stored after [`Self::apply`].
    pub fn change(&self) -> OrderChange {
        let totals = self.totals();
        let saved: Minor = self.lines.iter().map(|line| line.ordered().saved(Minor(line.list_amount))).sum();
        let earned: Minor = self
            .lines
            .iter()
            .zip(&totals.lines_after_discount)
            .map(|(line, net)| commission::of_line(*net, line.commission_rate))
            .sum();
        let breakdown: Vec<(i64, i64, i64)> = totals
            .breakdown
            .iter()
            .map(|line| {
                let (Net(net), Vat(vat)) = (line.net, line.vat);
                (line.rate, net.0, vat.0)
            })
            .collect();
        OrderChange {
            id: self.head.id,
            version: self.head.version,
            items_net: totals.items_net.0.0,
            promotion_total: saved.0,
            discount: totals.discount.0,
            net_total: totals.net.0.0,
            vat_total: totals.vat.0.0,
            total: totals.total.0,
            vat_breakdown: json!(breakdown).to_string(),
            variable_gross: totals.variable_gross.0,
            commission: earned.0,
        }
    }

    /// Lines of some deliveries that still have to be weighed.
    pub fn unweighed(&self, deliveries: &[i64]) -> Vec<i64> {
        self.lines
            .iter()
            .filter(|line| deliveries.contains(&line.delivery_id) && line.to_weigh())
            .map(|line| line.id)
            .collect()
    }

    /// Lines of some deliveries with an unanswered substitute.
    pub(crate) fn unanswered(&self, deliveries: &[i64]) -> Vec<i64> {
        self.lines
            .iter()
            .filter(|line| deliveries.contains(&line.delivery_id) && line.unanswered)
            .map(|line| line.id)
            .collect()
    }

    /// Whether every piece of the order is missing.
    pub(crate) fn all_missing(&self) -> bool {
        self.lines.iter().all(|line| line.missing >= line.quantity)
    }
}

/// A reason in one line or several.
pub fn reason(text: Option<&str>, most: usize) -> Result<String, FieldError> {
    line::clean_lines(text.unwrap_or_default(), most).map_err(|problem| match problem {
        Problem::TooLong => FieldError::TooLong(most),
        Problem::Control => FieldError::Malformed,
    })
}

#[cfg(test)]
#[path = "plan_tests.rs"]
mod tests;
