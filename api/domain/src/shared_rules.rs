//! Rules that the pages' forms share: both sides are tested with `schema/rules`.

use super::time_windows::{Problem, Window, of_a_day};
use super::{email, fiscal_code, market::Country, phone, sdi_code, vat_number, zip_code};
use serde_json::Value;

fn cases(text: &str) -> Vec<Value> {
    serde_json::from_str(text).unwrap()
}

fn country(case: &Value) -> Country {
    case["country"].as_str().and_then(Country::parse).unwrap_or_default()
}

fn compare(name: &str, text: &str, parse: impl Fn(&str, Country) -> Option<String>) {
    for case in cases(text) {
        let input = case["input"].as_str().unwrap();
        assert_eq!(parse(input, country(&case)).as_deref(), case["value"].as_str(), "{name}: {case}");
    }
}

#[test]
fn one_value_at_a_time() {
    compare("email", include_str!("../../../schema/rules/email.json"), |text, _| email::parse(text));
    compare("fiscal-code", include_str!("../../../schema/rules/fiscal-code.json"), |text, _| {
        fiscal_code::parse(text)
    });
    compare("phone", include_str!("../../../schema/rules/phone.json"), phone::parse);
    compare("sdi-code", include_str!("../../../schema/rules/sdi-code.json"), |text, _| sdi_code::parse(text));
    compare("zip-code", include_str!("../../../schema/rules/zip-code.json"), zip_code::parse);
}

#[test]
fn vat_numbers_with_their_warnings() {
    for case in cases(include_str!("../../../schema/rules/vat-number.json")) {
        let number = vat_number::parse(case["input"].as_str().unwrap(), country(&case));
        assert_eq!(number.as_ref().map(|n| n.digits.as_str()), case["value"].as_str(), "{case}");
        assert_eq!(number.is_some_and(|n| n.doubtful), case["warning"].as_bool().unwrap_or(false), "{case}");
    }
}

#[test]
fn windows_of_a_day() {
    for case in cases(include_str!("../../../schema/rules/time-windows.json")) {
        let windows = case["windows"].as_array().unwrap().iter();
        let text = |slot: &Value, name: &str| slot[name].as_str().unwrap_or_default().to_owned();
        let parsed: Result<Vec<Window>, Problem> =
            windows.map(|slot| Window::parse(&text(slot, "from"), &text(slot, "to"))).collect();
        let problem = parsed.and_then(of_a_day).err();
        let name = problem.map(|problem| match problem {
            Problem::Format => "format",
            Problem::Order => "order",
            Problem::Length => "short",
            Problem::Bounds => "bounds",
            Problem::Overlap => "overlap",
            Problem::TooMany => "tooMany",
            Problem::NoSlot => "none",
            Problem::NoDay | Problem::Day | Problem::Date => "days",
        });
        assert_eq!(name, case["error"].as_str(), "{case}");
    }
}
