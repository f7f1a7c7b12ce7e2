//! Mails: what is said is queued in the batch of its cause (`outbox`), then sent by whoever
//! comes first, the request that caused it or the minute's cron.
//!
//! `queue` and `queue_to_user` make the statement, `deliver_soon` sends after the answer,
//! `deliver` is the cron's. `letter.rs` writes the mail, `texts/` holds what it says.
//! Pushes wait and leave the same way: `push.rs`.
//! Mails about orders and returns take what they say from the rows: `queue_about_orders`.

mod approvals;
mod catalogue;
mod colleagues;
mod content;
mod deliver;
mod facts;
mod layout;
mod letter;
mod near;
mod notices;
mod orders;
mod origin;
pub mod outbox;
mod prices;
mod provider;
mod push;
mod standing;
mod still_true;
mod stock;
mod substitutes;
mod texts;

pub use approvals::{ApprovalMail, push_about_approval, queue_about_approval};
pub use deliver::{deliver, deliver_soon};
pub use facts::colleague_page;
pub use near::queue_delivery_near;
pub use notices::{day_settled, mailed, member_of, pushed, queue_reminders};
pub use orders::{OrderMail, ReturnMail, queue_about_orders, queue_about_request, queue_about_return};
pub use origin::APPROVAL_KEY;
pub use outbox::queue_to_subscriber;
pub use outbox::{queue, queue_if, queue_to_operators, queue_to_user};
pub use prices::{ChangedPrice, PriceNotice, USUAL_PAGE, changed_prices, price_now, queue_price_changes};
pub use push::{push_reminders, push_standing_day, stand_in as push_stand_in};
pub use standing::{StandingMail, queue_about_standing_day, standing_reason};
pub use still_true::{payload as payload_now, void};
pub use stock::{article_page, available, available_of, names_of, push_back_in_stock, queue_back_in_stock};
pub use substitutes::{queue_substitute_question, queue_substitute_taken, substitute_questions_left};

use platform::codes;

/// What can be said. Fields named `code` and `token` are secrets: the outbox forgets them
/// when the mail has left. `name` is filled in by `queue_to_user`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Mail {
    /// After a registration: its link proves the address. Pending: a person looks at it before the first order.
    Welcome {
        name: String,
        company: String,
        token: String,
        pending: bool,
    },
    /// The eight digits that allow a new password.
    ResetCode {
        name: String,
        code: String,
    },
    /// A new person of a company, invited by one of it: sets a password by the link.
    Invitation {
        name: String,
        company: String,
        token: String,
    },
    /// The owner of a company that an agent has registered: sets a password by the link.
    OwnerRegistered {
        name: String,
        company: String,
        agent: String,
        agent_id: i64,
        token: String,
    },
    /// An account that exists may now also buy for this company.
    AddedToCompany {
        name: String,
        company: String,
    },
    PasswordChanged {
        name: String,
    },
    /// To the new address: counts when the link was opened.
    EmailLink {
        name: String,
        token: String,
    },
    /// To the old address. `email` is the new one.
    EmailNotice {
        name: String,
        email: String,
    },
    /// To the old address, once the new one counts.
    EmailChanged {
        name: String,
    },
    /// A sign-in from a device that was not known.
    NewDevice {
        name: String,
        device: String,
    },
    /// A wrong code of the second factor.
    WrongFactor {
        name: String,
        device: String,
    },
    /// A second factor was set up or replaced.
    FactorSet {
        name: String,
        device: String,
    },
    /// To operators: a service key was made.
    KeyMade {
        name: String,
        key: String,
        by: String,
    },
    /// To operators: somebody may sell or run the shop from now on.
    StaffMade {
        name: String,
        person: String,
        by: String,
    },
    AccountDeleted {
        name: String,
    },
    /// To the owner: operations have approved the company.
    CompanyActive {
        name: String,
        company: String,
    },
    /// To the owner: operations have closed the company.
    CompanyClosed {
        name: String,
        company: String,
        reason: String,
    },
    /// Somebody new who sells or runs the shop: sets a password by the link.
    StaffInvited {
        name: String,
        token: String,
    },
    NewsletterConfirm {
        token: String,
    },
    NewsletterWelcome {
        token: String,
    },
}

impl Mail {
    /// Its name in the outbox and in the texts, and what is filled into them.
    fn parts(&self) -> (&'static str, Vec<(&'static str, &str)>) {
        match self {
            Self::Welcome { name, company, token, pending } => {
                let template = if *pending { "welcomePending" } else { "welcome" };
                (template, vec![("name", name), ("company", company), ("token", token)])
            }
            Self::ResetCode { name, code } => ("resetCode", vec![("name", name), ("code", code)]),
            Self::Invitation { name, company, token } => {
                ("invitation", vec![("name", name), ("company", company), ("token", token)])
            }
            Self::OwnerRegistered { name, company, agent, token, .. } => (
                "ownerRegistered",
                vec![("name", name), ("company", company), ("agent", agent), ("token", token)],
            ),
            Self::AddedToCompany { name, company } => {
                ("addedToCompany", vec![("name", name), ("company", company)])
            }
            Self::PasswordChanged { name } => ("passwordChanged", vec![("name", name)]),
            Self::EmailLink { name, token } => ("emailLink", vec![("name", name), ("token", token)]),
            Self::EmailNotice { name, email } => ("emailNotice", vec![("name", name), ("email", email)]),
            Self::EmailChanged { name } => ("emailChanged", vec![("name", name)]),
            Self::NewDevice { name, device } => ("newDevice", vec![("name", name), ("device", device)]),
            Self::WrongFactor { name, device } => ("wrongFactor", vec![("name", name), ("device", device)]),
            Self::FactorSet { name, device } => ("factorSet", vec![("name", name), ("device", device)]),
            Self::KeyMade { name, key, by } => ("keyMade", vec![("name", name), ("key", key), ("by", by)]),
            Self::StaffMade { name, person, by } => {
                ("staffMade", vec![("name", name), ("person", person), ("by", by)])
            }
            Self::AccountDeleted { name } => ("accountDeleted", vec![("name", name)]),
            Self::CompanyActive { name, company } => {
                ("companyActive", vec![("name", name), ("company", company)])
            }
            Self::CompanyClosed { name, company, reason } => {
                ("companyClosed", vec![("name", name), ("company", company), ("reason", reason)])
            }
            Self::StaffInvited { name, token } => ("staffInvited", vec![("name", name), ("token", token)]),
            Self::NewsletterConfirm { token } => ("newsletterConfirm", vec![("token", token)]),
            Self::NewsletterWelcome { token } => ("newsletterWelcome", vec![("token", token)]),
        }
    }
}

impl Mail {
    /// The agent that it names to somebody else.
    const fn about(&self) -> Option<i64> {
        match self {
            Self::OwnerRegistered { agent_id, .. } => Some(*agent_id),
            _ => None,
        }
    }
}

/// Seconds after which a mail says nothing any more: the code or the link in it is too old.
fn lifetime(template: &str) -> Option<i64> {
    match template {
        "resetCode" => Some(codes::RESET_SECONDS),
        "invitation" | "ownerRegistered" | "staffInvited" | "welcome" | "welcomePending" => {
            Some(codes::INVITATION_SECONDS)
        }
        "emailLink" => Some(codes::EMAIL_SECONDS),
        "newsletterConfirm" => Some(codes::NEWSLETTER_SECONDS),
        "orderWaitsPayment" => Some(orders::UNPAID_SECONDS),
        _ => None,
    }
}
