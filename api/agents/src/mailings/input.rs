//! Checks the request of a mailing.

use super::queries::ChosenContact;
use super::types::{Layout, MailingInput};
use catalogue::directory::Directory;
use domain::market::Country;
use identity::companies::fields;
use platform::errors::{ApiError, ApiResult, FieldError, Problems};
use platform::extract::Ref;
use platform::texts::mailings as texts;
use std::collections::BTreeSet;

const MAX_CHOSEN: usize = 200;
const MESSAGE: usize = 1_000;

#[derive(Debug)]
pub(super) struct MailingValues {
    /// Each once.
    pub contacts: Vec<i64>,
    pub categories: Vec<i64>,
    pub layout: Layout,
    pub message: String,
}

/// Checks that need no database.
pub(super) fn check(input: &MailingInput) -> ApiResult<MailingValues> {
    let mut problems = Problems::default();
    if input.contacts.is_empty() {
        problems.add("contacts", FieldError::Says(&texts::NO_CONTACT));
    }
    if input.contacts.len() > MAX_CHOSEN {
        problems.add("contacts", FieldError::Says(&texts::TOO_MANY));
    }
    // At least one, by chapter 5 of the specification.
    if input.categories.is_empty() {
        problems.add("categories", FieldError::Says(&texts::NO_CATEGORY));
    }
    if input.categories.len() > MAX_CHOSEN {
        problems.add("categories", FieldError::Malformed);
    }
    if input.layout.is_none() {
        problems.add("layout", FieldError::Required);
    }
    let message = fields::lines(&mut problems, "message", &input.message, MESSAGE);
    problems.finish()?;
    Ok(MailingValues {
        contacts: distinct(&input.contacts),
        categories: distinct(&input.categories),
        layout: input.layout.unwrap_or(Layout::Complete),
        message,
    })
}

fn distinct(ids: &[Ref]) -> Vec<i64> {
    let mut list: Vec<i64> = Vec::new();
    for Ref(id) in ids {
        if !list.contains(id) {
            list.push(*id);
        }
    }
    list
}

/// The market of the contacts, because prices belong to one country.
pub(super) fn country(input: &MailingInput, chosen: &[ChosenContact]) -> ApiResult<Country> {
    let requested: BTreeSet<i64> = input.contacts.iter().map(|contact| contact.0).collect();
    let found: BTreeSet<i64> = chosen.iter().map(|contact| contact.id).collect();
    let refused = |texts| Err(ApiError::field("contacts", FieldError::Says(texts)));
    if requested != found {
        return refused(&texts::NOT_THEIRS);
    }
    match chosen.split_first() {
        None => refused(&texts::NO_CONTACT),
        Some((first, rest)) if rest.iter().any(|contact| contact.country != first.country) => {
            refused(&texts::ONE_COUNTRY)
        }
        Some((first, _)) => Ok(first.country),
    }
}

/// The categories with articles, in the order of the shop's tree.
pub(super) fn leaves(directory: &Directory, categories: &[i64]) -> ApiResult<Vec<i64>> {
    if categories.iter().any(|id| directory.category(*id).is_none()) {
        return Err(ApiError::field("categories", FieldError::Says(&texts::NO_SUCH)));
    }
    Ok(in_order(directory, categories))
}

/// [`leaves`] of those that still exist.
pub(crate) fn in_order(directory: &Directory, categories: &[i64]) -> Vec<i64> {
    let mut found = Vec::new();
    for family in directory.tree() {
        let whole = categories.contains(&family.id);
        if whole {
            found.push(family.id);
        }
        let children = family.children.iter().map(|child| child.id);
        found.extend(children.filter(|id| whole || categories.contains(id)));
    }
    found
}
