//! Tables as spreadsheets save them: separated by semicolons, commas or tabs, quoted where needed.

use std::cmp::Reverse;
use std::iter::Peekable;
use std::str::Chars;

/// A row, with the line of the file that it begins in (1 is the first).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    pub line: usize,
    pub cells: Vec<String>,
    /// The quotation mark of its last cell never closes, which then holds the rest of the file.
    pub open: bool,
}

/// Characters that may separate cells, the likeliest first.
const SEPARATORS: [char; 3] = [';', '\t', ','];
/// Most rows of a letterhead that a system may print above the heads.
pub const MAX_ABOVE: usize = 20;

/// All rows that are not empty.
pub fn rows(text: &str) -> Vec<Row> {
    Rows::of(text).collect()
}

/// The cells of one line.
pub fn cells(line: &str, separator: char) -> Vec<String> {
    Rows::separated(line, separator).next().map(|row| row.cells).unwrap_or_default()
}

/// Iterates over the rows of a table that are not empty. The separator is named by a first line `sep=;`, or
/// is the character that the first rows contain most. A quotation mark opens only at the beginning of a cell;
/// one that never closes takes the rest of the file.
#[derive(Debug, Clone)]
pub struct Rows<'a> {
    letters: Peekable<Chars<'a>>,
    separator: char,
    line: usize,
    /// Number of cells with text behind their closing quotation mark.
    broken: usize,
}

impl<'a> Rows<'a> {
    pub fn of(text: &'a str) -> Self {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let (declared, table) = declared(text);
        let separator = declared.unwrap_or_else(|| separator(table));
        Self { line: 1 + usize::from(declared.is_some()), ..Self::separated(table, separator) }
    }

    fn separated(table: &'a str, separator: char) -> Self {
        Self { letters: table.chars().peekable(), separator, line: 1, broken: 0 }
    }

    /// Reads up to the end of a row.
    fn row(&mut self) -> Row {
        let line = self.line;
        let (mut cells, mut cell) = (Vec::new(), String::new());
        let mut quoted = false;
        while let Some(letter) = self.letters.next() {
            match letter {
                '"' if quoted && self.letters.peek() == Some(&'"') => {
                    self.letters.next();
                    cell.push('"');
                }
                '"' if quoted => {
                    quoted = false;
                    let ends = |next: &char| *next == self.separator || next.is_whitespace();
                    self.broken += usize::from(self.letters.peek().is_some_and(|next| !ends(next)));
                }
                '"' if cell.trim().is_empty() => {
                    cell.clear();
                    quoted = true;
                }
                '\r' if self.letters.peek() == Some(&'\n') => {}
                '\n' | '\r' => {
                    self.line += 1;
                    if !quoted {
                        break;
                    }
                    cell.push('\n');
                }
                _ if letter == self.separator && !quoted => cells.push(std::mem::take(&mut cell)),
                _ => cell.push(letter),
            }
        }
        cells.push(cell);
        Row { line, cells, open: quoted }
    }
}

impl Rows<'_> {
    /// The next row that is not empty, with the blanks around its cells.
    fn untrimmed(&mut self) -> Option<Row> {
        while self.letters.peek().is_some() {
            let row = self.row();
            if row.cells.iter().any(|cell| !cell.trim().is_empty()) {
                return Some(row);
            }
        }
        None
    }
}

impl Iterator for Rows<'_> {
    type Item = Row;

    fn next(&mut self) -> Option<Row> {
        let row = self.untrimmed()?;
        Some(Row { cells: row.cells.iter().map(|cell| plain(cell.trim()).to_owned()).collect(), ..row })
    }
}

/// Removes the formula by which Excel keeps leading zeros: `="00123"`.
fn plain(cell: &str) -> &str {
    let inner = cell.strip_prefix("=\"").and_then(|rest| rest.strip_suffix('"'));
    inner.filter(|inner| !inner.contains('"')).unwrap_or(cell)
}

/// What Excel and LibreOffice show, in the languages of the trade, for a formula without a value or a column
/// that is too narrow.
const NO_VALUES: &str = " #N/A #N/D #I/T #NV #REF! #RIF! #BEZUG! #VALUE! #VALORE! #VERDI! #WERT! #DIV/0! #NAME? #NOME? #NAVN? \
    #NUM! #ZAHL! #NULL! #NULLO! #SPILL! #CALC! ";

/// Whether a spreadsheet had no value for a cell.
pub fn has_no_value(cell: &str) -> bool {
    cell.starts_with('#')
        && (NO_VALUES.contains(&format!(" {cell} "))
            || cell.len() > 2 && cell.bytes().all(|byte| byte == b'#'))
}

/// The separator of Excel's first line `sep=;`, and the text after it.
fn declared(text: &str) -> (Option<char>, &str) {
    let found = text.get(..4).filter(|start| start.eq_ignore_ascii_case("sep=")).and_then(|_| {
        let mut signs = text.get(4..)?.chars();
        let separator = signs.next()?;
        let rest = signs.as_str();
        let rest = rest.strip_prefix("\r\n").or_else(|| rest.strip_prefix(['\n', '\r']))?;
        Some((separator, rest))
    });
    found.map_or((None, text), |(separator, rest)| (Some(separator), rest))
}

/// The character behind which quotation marks close and which the first rows contain most. A character
/// followed by a blank counts only where none is without: `Olio, aceto` separates nothing. A comma is not the
/// separator where the rows have decimal commas and the heads have none.
fn separator(table: &str) -> char {
    if is_barred(table) {
        return '|';
    }
    let signs = |sign: &char| {
        let mut rows = Rows::separated(table, *sign);
        let firsts: Vec<Row> = std::iter::from_fn(|| rows.untrimmed()).take(MAX_ABOVE + 1).collect();
        let behind = || firsts.iter().flat_map(|row| row.cells.iter().skip(1));
        let tight = behind().filter(|cell| !cell.starts_with(' ')).count();
        (Reverse(rows.broken), tight, behind().count())
    };
    SEPARATORS.into_iter().rev().max_by_key(signs).unwrap_or(';')
}

/// Whether `|` separates, which elsewhere stands between the entries of a list: from the first row that has any on, it
/// stands as often in each, and up to there no other character separates.
fn is_barred(table: &str) -> bool {
    let mut rows = Rows::separated(table, '|');
    let firsts: Vec<Row> = std::iter::from_fn(|| rows.untrimmed()).take(MAX_ABOVE + 1).collect();
    let Some(at) = firsts.iter().position(|row| row.cells.len() > 1) else { return false };
    let (above, table) = firsts.split_at(at);
    let [head, below @ ..] = table else { return false };
    let has_other = |row: &Row| row.cells.iter().any(|cell| separates(cell));
    !below.is_empty()
        && below.iter().all(|row| row.cells.len() == head.cells.len())
        && !above.iter().chain([head]).any(has_other)
        && (above.is_empty() || !head.cells.iter().any(|cell| cell.contains(',')))
}

/// Whether a text has another separator than `|`: a comma with a blank behind it separates words.
fn separates(text: &str) -> bool {
    text.contains([';', '\t'])
        || text.split(',').skip(1).any(|rest| !rest.is_empty() && !rest.starts_with(' '))
}

/// Finds the heads of a table among its first rows: the first row that fills more than half as many cells as
/// the fullest one. A first row that consists only of known names, at least two, is never a letterhead. The
/// page applies the same rule without the names (`ssr-app/app/features/office/table/split.ts`); both are
/// tested with `schema/rules/tables.json`.
pub fn heads_at(rows: &[Row], is_known: impl Fn(&str) -> bool) -> usize {
    let filled = |row: &Row| row.cells.iter().filter(|cell| !cell.is_empty()).count();
    let firsts = rows.get(..=MAX_ABOVE).unwrap_or(rows);
    let are_names =
        |row: &Row| filled(row) > 1 && row.cells.iter().all(|cell| cell.is_empty() || is_known(cell));
    if firsts.first().is_some_and(are_names) {
        return 0;
    }
    let fullest = firsts.iter().map(filled).max().unwrap_or(0);
    firsts.iter().position(|row| filled(row) * 2 > fullest).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn cells(text: &str) -> Vec<(usize, Vec<String>)> {
        rows(text).into_iter().map(|row| (row.line, row.cells)).collect()
    }

    fn row(line: usize, cells: &[&str]) -> (usize, Vec<String>) {
        (line, cells.iter().map(|cell| (*cell).to_owned()).collect())
    }

    #[test]
    fn semicolons_commas_and_tabs() {
        assert_eq!(cells("a;b,c\r\n1; 2 \r\n"), [row(1, &["a", "b,c"]), row(2, &["1", "2"])]);
        assert_eq!(
            cells("\u{feff}a,b\n1,\"x, \"\"y\"\"\"\n"),
            [row(1, &["a", "b"]), row(2, &["1", "x, \"y\""])]
        );
        assert_eq!(cells("a\tb\n1\t2"), [row(1, &["a", "b"]), row(2, &["1", "2"])]);
        let expected = [row(1, &["a", "b"]), row(2, &["00123", "=\"x\"&\"y\""])];
        assert_eq!(cells("a;b\n=\"00123\";=\"x\"&\"y\""), expected);
        assert_eq!(cells("a;b\n\"=\"\"00123\"\"\";\"=\"\"x\"\"&\"\"y\"\"\""), expected);
    }

    #[test]
    fn a_bar_separates_cells_only_where_it_separates_no_list() {
        let table = "code|name\nA|Olio, aceto; sale\n";
        assert_eq!(cells(table), [row(1, &["code", "name"]), row(2, &["A", "Olio, aceto; sale"])]);
        let list = "key;tags\na;x|y|z\nb;x|y|z\n";
        assert_eq!(cells(list).first(), Some(&row(1, &["key", "tags"])));
        let list = "key,products\nspring,MD-1=3.2|MD-2=1.10\nautumn,MD-1=3.2|MD-2=1.10\n";
        assert_eq!(cells(list).first(), Some(&row(1, &["key", "products"])));
        assert_eq!(cells("code|name\nA|B|C\n").first(), Some(&row(1, &["code|name"])));
    }

    #[test]
    fn a_formula_without_a_value_is_known() {
        for cell in ["#N/A", "#RIF!", "#NAVN?", "#DIV/0!", "########"] {
            assert!(has_no_value(cell), "{cell}");
        }
        for cell in ["", "#", "#1", "N/A", "#piadina", "##"] {
            assert!(!has_no_value(cell), "{cell}");
        }
    }

    #[test]
    fn lines_are_counted_over_empty_rows_and_quoted_breaks() {
        let text = "a;b\n\n;\n\"one\ntwo\";2\n3;4";
        assert_eq!(cells(text), [row(1, &["a", "b"]), row(4, &["one\ntwo", "2"]), row(6, &["3", "4"])]);
    }

    #[test]
    fn a_quotation_mark_that_never_closes_leaves_its_row_open() {
        let open = |text: &str| rows(text).iter().map(|row| row.open).collect::<Vec<_>>();
        let table = "product;locale;name\nMD1;it;\"Olio\nMD2;it;Aceto\n";
        assert_eq!(open(table), [false, true]);
        assert_eq!(cells(table).last(), Some(&row(2, &["MD1", "it", "Olio\nMD2;it;Aceto"])));
        for whole in ["a;b\n1;\"two\nand \"\"three\"\"\"", "a;b\n1;\"two\"\n", "a;b\n1;Tubo 5\"\n"] {
            assert_eq!(open(whole), [false, false], "{whole}");
        }
    }

    #[test]
    fn a_first_line_may_declare_the_separator() {
        assert_eq!(cells("sep=;\r\na;b,c\r\n1;2"), [row(2, &["a", "b,c"]), row(3, &["1", "2"])]);
        assert_eq!(cells("SEP=|\ra|b\r"), [row(2, &["a", "b"])]);
        assert_eq!(cells("sep=;"), [row(1, &["sep=", ""])]);
    }

    /// The page reads heads without known names (`tests/rules/text-in.test.mjs`).
    #[test]
    fn heads_stand_where_the_page_finds_them() {
        let cases: Vec<serde_json::Value> =
            serde_json::from_str(include_str!("../../../schema/rules/tables.json")).unwrap();
        for case in cases {
            let table = rows(case["text"].as_str().unwrap());
            let head = table.get(heads_at(&table, |_| false)).unwrap();
            assert_eq!(serde_json::json!(head.cells), case["heads"], "{case}");
            assert_eq!(
                Some(head.line),
                case["line"].as_u64().and_then(|line| usize::try_from(line).ok()),
                "{case}"
            );
        }
    }

    #[test]
    fn a_first_row_of_known_names_is_no_letterhead() {
        let table = rows("code;;;;name\nA;1;2;3;Aglio\n");
        assert_eq!(heads_at(&table, |name| ["code", "name"].contains(&name)), 0);
        assert_eq!(heads_at(&table, |name| name == "code"), 1);
    }

    proptest! {
        #[test]
        fn what_was_written_is_read_back(
            table in prop::collection::vec(prop::collection::vec("[a-zè€;,\"\n ]{0,8}", 2..4), 1..6)
        ) {
            let quoted = |cell: &String| format!("\"{}\"", cell.replace('"', "\"\""));
            let head = "h;h;h\n".to_owned();
            let text = table.iter().fold(head, |text, row| {
                let line: Vec<String> = row.iter().map(quoted).collect();
                text + &line.join(";") + "\n"
            });
            let read: Vec<Vec<String>> = rows(&text).into_iter().skip(1).map(|row| row.cells).collect();
            let expected: Vec<Vec<String>> = table.iter()
                .map(|row| row.iter().map(|cell| cell.trim().to_owned()).collect::<Vec<_>>())
                .filter(|row| row.iter().any(|cell| !cell.is_empty()))
                .collect();
            prop_assert_eq!(read, expected);
        }

        #[test]
        fn nothing_makes_it_stumble(text in any::<String>()) {
            for row in rows(&text) {
                prop_assert!(row.line >= 1 && !row.cells.is_empty());
            }
        }
    }
}
