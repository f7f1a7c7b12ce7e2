//! Tables as spreadsheets save them: separated by semicolons, commas or tabs, quoted where needed.

/// A row, with the line of the file that it begins in (1 is the first).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    pub line: usize,
    pub cells: Vec<String>,
}

/// The rows that are not empty. What separates cells is said by a first line `sep=;` or seen from the first row; a quotation
/// mark that never ends takes the rest of the file.
pub fn rows(text: &str) -> Vec<Row> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let (declared, text) = declared(text);
    let separator = declared.unwrap_or_else(|| separator(text));
    let mut rows = Vec::new();
    let mut line = 1 + usize::from(declared.is_some());
    let mut begun = line;
    let (mut cells, mut cell) = (Vec::new(), String::new());
    let mut quoted = false;
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '"' if quoted && letters.peek() == Some(&'"') => {
                letters.next();
                cell.push('"');
            }
            '"' if quoted => quoted = false,
            '"' if cell.trim().is_empty() => {
                cell.clear();
                quoted = true;
            }
            '\r' if letters.peek() == Some(&'\n') => {}
            '\n' | '\r' => {
                line += 1;
                if quoted {
                    cell.push('\n');
                    continue;
                }
                cells.push(std::mem::take(&mut cell));
                finish(&mut rows, begun, std::mem::take(&mut cells));
                begun = line;
            }
            _ if letter == separator && !quoted => cells.push(std::mem::take(&mut cell)),
            _ => cell.push(letter),
        }
    }
    cells.push(cell);
    finish(&mut rows, begun, cells);
    rows
}

fn finish(rows: &mut Vec<Row>, line: usize, cells: Vec<String>) {
    let cells: Vec<String> = cells.into_iter().map(|cell| cell.trim().to_owned()).collect();
    if cells.iter().any(|cell| !cell.is_empty()) {
        rows.push(Row { line, cells });
    }
}

/// Excel's first line `sep=;`, and the text behind it.
pub fn declared(text: &str) -> (Option<char>, &str) {
    let found = text.get(..4).filter(|start| start.eq_ignore_ascii_case("sep=")).and_then(|_| {
        let mut signs = text.get(4..)?.chars();
        let separator = signs.next()?;
        let rest = signs.as_str();
        let rest = rest.strip_prefix("\r\n").or_else(|| rest.strip_prefix(['\n', '\r']))?;
        Some((separator, rest))
    });
    found.map_or((None, text), |(separator, rest)| (Some(separator), rest))
}

/// Whichever of the three the first row has most of.
pub fn separator(text: &str) -> char {
    let first = text.split(['\n', '\r']).find(|line| !line.trim().is_empty()).unwrap_or_default();
    let count = |sign: char| first.chars().filter(|letter| *letter == sign).count();
    [';', ',', '\t'].into_iter().rev().max_by_key(|separator| count(*separator)).unwrap_or(';')
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
    }

    #[test]
    fn lines_are_counted_over_empty_rows_and_quoted_breaks() {
        let text = "a;b\n\n;\n\"one\ntwo\";2\n3;4";
        assert_eq!(cells(text), [row(1, &["a", "b"]), row(4, &["one\ntwo", "2"]), row(6, &["3", "4"])]);
    }

    #[test]
    fn a_first_line_may_declare_the_separator() {
        assert_eq!(cells("sep=;\r\na;b,c\r\n1;2"), [row(2, &["a", "b,c"]), row(3, &["1", "2"])]);
        assert_eq!(cells("SEP=|\ra|b\r"), [row(2, &["a", "b"])]);
        assert_eq!(cells("sep=;"), [row(1, &["sep=", ""])]);
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
