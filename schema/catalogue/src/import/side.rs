//! The files beside the articles: makers and protected names of an operator.

use super::problem::Problems;
use crate::model::Designation;
use std::collections::{BTreeMap, BTreeSet};
use std::io::Read;

/// What `manufacturers.csv` says of a maker.
#[derive(Debug, Clone, Default)]
pub(super) struct MakerInfo {
    pub country: Option<String>,
    pub main_category: String,
}

pub(super) fn makers(input: impl Read, problems: &mut Problems) -> BTreeMap<String, MakerInfo> {
    let mut makers = BTreeMap::new();
    each(input, problems, |get, line, problems| {
        let name = get("manufacturer");
        if name.is_empty() {
            return problems.add(line, "manufacturer", "is empty");
        }
        let info = MakerInfo {
            country: Some(get("gs1_country")).filter(|code| code.len() == 2),
            main_category: get("main_category"),
        };
        if makers.insert(name.clone(), info).is_some() {
            problems.add(line, "manufacturer", format!("`{name}` stands twice"));
        }
    });
    makers
}

/// A protected name and the category it belongs to.
#[derive(Debug, Clone)]
pub(super) struct Protected {
    pub designation: Designation,
    pub category: String,
}

pub(super) fn designations(input: impl Read, problems: &mut Problems) -> Vec<Protected> {
    let mut list = Vec::new();
    let mut numbers = BTreeSet::new();
    each(input, problems, |get, line, problems| {
        let (name, scheme) = (get("name"), get("type"));
        if name.is_empty() {
            problems.add(line, "name", "is empty");
        }
        if !matches!(scheme.as_str(), "pdo" | "pgi" | "tsg" | "gi") {
            problems.add(line, "type", format!("`{scheme}` is not pdo, pgi, tsg or gi"));
        }
        let file = get("file_number");
        if file.is_empty() {
            problems.add(line, "file_number", "is empty");
        }
        // Some files of the register protect several names.
        let file_number = (1..)
            .map(|nth| if nth == 1 { file.clone() } else { format!("{file}/{nth}") })
            .find(|number| !numbers.contains(number))
            .unwrap_or_default();
        numbers.insert(file_number.clone());
        list.push(Protected {
            designation: Designation { file_number, name, scheme, country: get("country") },
            category: get("category"),
        });
    });
    list
}

fn each(
    input: impl Read,
    problems: &mut Problems,
    mut row: impl FnMut(&dyn Fn(&str) -> String, u64, &mut Problems),
) {
    let mut reader = csv::Reader::from_reader(input);
    let header = match reader.headers() {
        Ok(header) => header.clone(),
        Err(error) => return problems.add(1, "", error.to_string()),
    };
    for result in reader.records() {
        match result {
            Ok(record) => {
                let get = |name: &str| {
                    let at = header.iter().position(|column| column == name);
                    at.and_then(|at| record.get(at)).unwrap_or_default().trim().to_owned()
                };
                row(&get, record.position().map_or(0, csv::Position::line), problems);
            }
            Err(error) => {
                problems.add(error.position().map_or(0, csv::Position::line), "", error.to_string())
            }
        }
    }
}
