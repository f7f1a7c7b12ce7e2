//! What becomes of a payment, as data. The providers tell; this says what may follow what. It is of one hold:
//! a changed method is another payment.

use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum PaymentStatus {
    Pending,
    Authorised,
    Captured,
    PartiallyRefunded,
    Refunded,
    Failed,
    Expired,
    Voided,
}

/// Every way that there is.
pub const TRANSITIONS: &[(PaymentStatus, PaymentStatus)] = {
    use PaymentStatus::{
        Authorised, Captured, Expired, Failed, PartiallyRefunded, Pending, Refunded, Voided,
    };
    &[
        (Pending, Authorised),
        (Pending, Failed),
        (Pending, Expired),
        (Authorised, Captured),
        (Authorised, Voided),
        (Captured, PartiallyRefunded),
        (Captured, Refunded),
        (PartiallyRefunded, Refunded),
    ]
};

/// Whether one may follow the other. Staying what it is is no step: a webhook that comes twice changes nothing.
#[must_use]
pub fn allowed(from: PaymentStatus, to: PaymentStatus) -> bool {
    TRANSITIONS.contains(&(from, to))
}

impl PaymentStatus {
    pub const ALL: [Self; 8] = [
        Self::Pending,
        Self::Authorised,
        Self::Captured,
        Self::PartiallyRefunded,
        Self::Refunded,
        Self::Failed,
        Self::Expired,
        Self::Voided,
    ];

    /// As on the wire and in the database.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Authorised => "authorised",
            Self::Captured => "captured",
            Self::PartiallyRefunded => "partially_refunded",
            Self::Refunded => "refunded",
            Self::Failed => "failed",
            Self::Expired => "expired",
            Self::Voided => "voided",
        }
    }

    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.code() == text)
    }

    /// Nothing follows.
    #[must_use]
    pub fn is_final(self) -> bool {
        TRANSITIONS.iter().all(|(from, _)| *from != self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_no_other_way() {
        let table = "pending authorised, pending failed, pending expired, authorised captured, authorised voided, \
            captured partially_refunded, captured refunded, partially_refunded refunded";
        let table: Vec<&str> = table.split(", ").collect();
        for from in PaymentStatus::ALL {
            for to in PaymentStatus::ALL {
                let way = format!("{} {}", from.code(), to.code());
                assert_eq!(allowed(from, to), table.contains(&way.as_str()), "{way}");
            }
        }
    }

    #[test]
    fn every_status_is_reached_and_four_are_final() {
        let mut reached = vec![PaymentStatus::Pending];
        while let Some((_, to)) = TRANSITIONS
            .iter()
            .find(|(from, to)| reached.contains(from) && !reached.contains(to))
        {
            reached.push(*to);
        }
        assert_eq!(reached.len(), PaymentStatus::ALL.len());
        let last: Vec<_> = PaymentStatus::ALL
            .into_iter()
            .filter(|status| status.is_final())
            .map(PaymentStatus::code)
            .collect();
        assert_eq!(last, ["refunded", "failed", "expired", "voided"]);
        for status in PaymentStatus::ALL {
            assert_eq!(serde_json::to_value(status).unwrap(), status.code());
            assert_eq!(PaymentStatus::parse(status.code()), Some(status));
        }
    }
}
