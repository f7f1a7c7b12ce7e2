//! A person's job in a company: a label on the contact card that gives no right.

/// The words on the wire.
pub const ALL: &[&str] = &[
    "owner",
    "chef",
    "pizzachef",
    "headwiter",
    "waiter",
    "purchasingmanager",
    "administrativemanager",
    "other",
];
/// Every company keeps at least one person with this role.
pub const OWNER: &str = "owner";

/// Reads a role; the correct spelling of `headwiter` is accepted too.
pub fn parse(text: &str) -> Option<&'static str> {
    let text = if text == "headwaiter" { "headwiter" } else { text };
    ALL.iter().find(|role| **role == text).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_head_waiter_is_one_person() {
        assert_eq!(parse("headwaiter"), Some("headwiter"));
        assert_eq!(parse("headwiter"), Some("headwiter"));
        assert_eq!(parse("Owner"), None);
    }
}
