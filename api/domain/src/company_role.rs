//! What somebody does in a company: a label on the contact card that gives no right.

/// As the wire carries them.
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
/// Every company keeps one of these.
pub const OWNER: &str = "owner";

/// The stored value; the right spelling of `headwiter` is taken too.
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
