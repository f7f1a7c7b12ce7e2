//! Protected names: which article carries which.

use super::side::Protected;
use domain::fold::words;

/// Names by their words, longest first: `Veneto del Grappa` before `Veneto`.
#[derive(Debug, Default)]
pub(super) struct Names(Vec<(Vec<String>, String, String)>);

impl Names {
    pub(super) fn of(list: &[Protected]) -> Self {
        let mut names: Vec<_> = list
            .iter()
            .map(|p| (plain_name(&p.designation.name), p.designation.file_number.clone(), p.category.clone()))
            .filter(|(words, _, _)| !words.is_empty())
            .collect();
        names.sort_by_key(|(words, _, _)| std::cmp::Reverse(words.concat().len()));
        Self(names)
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// File number of the name an article carries. One that bears the mark may be of any
    /// category; without it the category must be the name's own and the name no short word.
    pub(super) fn find(&self, name: &str, category: &str, marked: bool) -> Option<&str> {
        let name = words(name);
        let contains = |part: &[String]| {
            let at = name.windows(part.len()).position(|window| window == part);
            // A grape is no place: `Nero d'Avola`.
            at.is_some_and(|at| {
                part.len() > 1 || at == 0 || name.get(at - 1).is_none_or(|before| before != "d")
            })
        };
        let fits = |own: bool| {
            self.0.iter().find(|(part, _, of)| {
                let same = of == category;
                let plain = part.concat().len() >= 5;
                contains(part) && if own { same && (marked || plain) } else { marked && plain }
            })
        };
        fits(true).or_else(|| fits(false)).map(|(_, file, _)| file.as_str())
    }
}

/// The register says `Olio di oliva Val di Mazara`, a label says `Val di Mazara`.
fn plain_name(name: &str) -> Vec<String> {
    let all = words(name);
    match all.strip_prefix(["olio", "di", "oliva"].map(str::to_owned).as_slice()) {
        Some(rest) if !rest.is_empty() => rest.to_vec(),
        _ => all,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Designation;

    fn names() -> Names {
        let protected = |name: &str, category: &str| Protected {
            designation: Designation {
                file_number: name.to_owned(),
                name: name.to_owned(),
                scheme: "pdo".into(),
                country: "IT".into(),
            },
            category: category.to_owned(),
        };
        Names::of(&[
            protected("Asti", "wine"),
            protected("Chianti", "wine"),
            protected("Chianti Classico", "olive-oil"),
            protected("Asiago", "aged-cheese"),
        ])
    }

    #[test]
    fn the_name_must_be_whole_and_of_the_category() {
        let names = names();
        assert_eq!(names.find("Chianti Classico riserva", "wine", false), Some("Chianti"));
        assert_eq!(names.find("Patatine gusto Asiago", "snacks", false), None);
        assert_eq!(names.find("Crema di Asiago", "fresh-cheese", true), Some("Asiago"));
        assert_eq!(names.find("Mostarda d'Asti", "wine", false), None);
        assert_eq!(names.find("Chiantigiano", "wine", true), None);
        assert_eq!(names.find("Nero d'Asiago", "aged-cheese", true), None);
        assert_eq!(plain_name("Olio di oliva Garda"), ["garda"]);
    }
}
