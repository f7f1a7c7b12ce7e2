//! Random tables of articles as other systems print them: a batch must read exactly what was written, or
//! refuse the whole table. The generator shares no code with the readers.

use back_office::goods::product;
use batches::cells::Problems;
use batches::row::{Numbers, from_csv};
use serde_json::{Value, json};

const TABLES: u64 = 1_500;
/// Runs with `npm test -- --calendar`: more than 100,000 cells of numbers.
const MANY_TABLES: u64 = 20_000;

/// A reproducible sequence of random numbers for each seed (splitmix64).
struct Dice(u64);

impl Dice {
    fn below(&mut self, number: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % number
    }

    fn percent(&mut self, part: u64) -> bool {
        self.below(100) < part
    }

    fn one_of<T: Copy>(&mut self, list: &[T]) -> T {
        let at = self.below(u64::try_from(list.len()).unwrap());
        list[usize::try_from(at).unwrap()]
    }
}

/// How a system prints numbers and days.
struct Form {
    decimal: &'static str,
    thousands: &'static str,
    /// Trailing zeros behind the decimal sign stay.
    fixed: bool,
    currency: &'static str,
    day: &'static str,
}

impl Form {
    fn of(dice: &mut Dice) -> Self {
        let (decimal, thousands) = dice.one_of(&[
            (",", ""),
            (",", "."),
            (",", " "),
            (",", "\u{a0}"),
            (",", "\u{202f}"),
            (".", ""),
            (".", ","),
        ]);
        Self {
            decimal,
            thousands,
            fixed: dice.percent(50),
            currency: dice.one_of(&["", "", "", " €", "€ ", " kr"]),
            day: dice.one_of(&["Y-M-D", "D/M/Y", "D.M.Y", "D-M-Y"]),
        }
    }

    /// Prints a number that is stored in thousandths, hundredths or whole units.
    fn number(&self, stored: u64, places: usize) -> String {
        let digits = format!("{stored:0>width$}", width = places + 1);
        let (whole, part) = digits.split_at(digits.len() - places);
        let mut grouped = String::new();
        for (at, digit) in whole.chars().enumerate() {
            if at > 0 && (whole.len() - at) % 3 == 0 {
                grouped.push_str(self.thousands);
            }
            grouped.push(digit);
        }
        let part = if self.fixed { part } else { part.trim_end_matches('0') };
        if part.is_empty() { grouped } else { format!("{grouped}{}{part}", self.decimal) }
    }

    fn money(&self, cents: u64) -> String {
        let number = self.number(cents, 2);
        if self.currency.ends_with(' ') {
            format!("{}{number}", self.currency)
        } else {
            format!("{number}{}", self.currency)
        }
    }

    fn day(&self, day: u64, month: u64) -> String {
        self.day
            .replace('D', &format!("{day:0>2}"))
            .replace('M', &format!("{month:0>2}"))
            .replace('Y', "2026")
    }
}

/// Makes a cell of a column, as it is stored and as it is written. A column has heads in the languages of the
/// trade.
type Make = fn(&mut Dice, &Form) -> (Value, String);
const COLUMNS: [(&str, &[&str], Make); 7] = [
    ("names.it", &["names.it", "Descrizione", "Nome"], |dice, _| {
        let words =
            ["Olio", "Caffè", "5\" tubo", "a, b", "più; meno", "\"extra\"", "riga\ndue", "1,50", "(x) = 2"];
        let name = format!("{} {}", dice.one_of(&words), dice.one_of(&words));
        (json!(name), name)
    }),
    ("offers.IT.price", &["offers.IT.price", "Prezzo"], |dice, form| {
        let cents = 1 + dice.below(9) * dice.below(1_000_000) + dice.below(5_000);
        (json!(cents), form.money(cents))
    }),
    ("offers.IT.onHand", &["offers.IT.onHand", "Giacenza"], |dice, form| {
        let pieces = dice.below(20) * dice.below(2_000);
        (json!(pieces), form.number(pieces, 0))
    }),
    ("referenceQuantity", &["referenceQuantity"], |dice, form| {
        let thousandths = 1 + dice.below(9) * dice.below(2_000_000) + dice.below(3_000);
        (json!(thousandths), form.number(thousandths, 3))
    }),
    ("nutrition.fat", &["nutrition.fat"], |dice, form| {
        let thousandths = dice.below(100_000);
        (json!(thousandths), form.number(thousandths, 3))
    }),
    ("offers.NO.vatRate", &["offers.NO.vatRate", "MVA"], |dice, form| {
        let rate = dice.below(3_000);
        (json!(rate), form.number(rate, 2))
    }),
    ("offers.NO.firstSoldOn", &["offers.NO.firstSoldOn"], |dice, form| {
        let (day, month) = (1 + dice.below(28), 1 + dice.below(12));
        (json!(format!("2026-{month:0>2}-{day:0>2}")), form.day(day, month))
    }),
];

struct Table {
    text: String,
    /// The stored cells with their columns, by line.
    rows: Vec<(usize, Vec<(&'static str, Value)>)>,
}

fn table(dice: &mut Dice) -> Table {
    let form = Form::of(dice);
    let declared = dice.percent(20);
    let separator = dice.one_of(if declared { &[";", ",", "\t", "|"] } else { &[";", ",", "\t"] });
    let end = dice.one_of(&["\n", "\r\n", "\r"]);
    let all_quoted = dice.percent(30);
    let quoted = |cell: &str| {
        let needed = cell.contains(separator) || cell.contains(['"', '\n']);
        if all_quoted || needed { format!("\"{}\"", cell.replace('"', "\"\"")) } else { cell.to_owned() }
    };
    let joined = |cells: &[String]| cells.iter().map(|cell| quoted(cell)).collect::<Vec<_>>().join(separator);
    let mut columns: Vec<_> = COLUMNS.iter().filter(|_| dice.percent(70)).collect();
    if dice.percent(50) {
        columns.reverse();
    }
    let mut heads = vec![dice.one_of(&["code", "Codice", "Art.-Nr.", "Varenummer", "SKU"]).to_owned()];
    heads.extend(columns.iter().map(|(_, heads, _)| dice.one_of(heads).to_owned()));
    let mut lines = Vec::new();
    if declared {
        lines.push(format!("sep={separator}"));
    }
    if heads.len() > 3 {
        for _ in 0..dice.below(4) {
            let caption = dice.one_of(&[
                "Listino 2026",
                "Forno Rossi, Via Roma 1",
                "Pag. 1",
                "20/11/2026",
                "Prisliste",
            ]);
            let mut above = vec![caption.to_owned()];
            if dice.percent(40) {
                above.resize(heads.len(), String::new());
            }
            lines.push(joined(&above));
        }
    }
    lines.push(joined(&heads));
    let mut rows = Vec::new();
    for at in 0..1 + dice.below(15) {
        let code = format!("A-{at}-{}", dice.below(1_000));
        let mut written = vec![code.clone()];
        let mut stored = vec![("code", json!(code))];
        for (path, _, make) in &columns {
            let (value, text) = make(dice, &form);
            let empty = dice.percent(10);
            written.push(if empty { String::new() } else { text });
            stored.push((path, if empty { Value::Null } else { value }));
        }
        let line = 1 + lines.iter().map(|line| 1 + line.matches('\n').count()).sum::<usize>();
        rows.push((line, stored));
        lines.push(joined(&written));
    }
    Table { text: lines.join("\n").replace('\n', end) + end, rows }
}

#[test]
fn no_cell_of_a_random_table_is_read_as_another() {
    let flats = product::KIND.flats();
    let many = std::env::var_os("MADIA_LONG").is_some();
    let tables = if many { MANY_TABLES } else { TABLES };
    let (mut read, mut numbers) = (0, 0);
    for seed in 0..tables {
        let Table { text, rows: written } = table(&mut Dice(seed));
        let mut problems = Problems::default();
        let rows = from_csv(&product::KIND, &flats, &text, Numbers::Proven, &mut problems);
        if !problems.none() {
            continue;
        }
        read += 1;
        assert_eq!(rows.len(), written.len(), "{seed}: {text:?}");
        for (row, (line, stored)) in rows.iter().zip(&written) {
            assert_eq!(row.line, *line, "{seed}: {text:?}");
            for (path, value) in stored {
                numbers += usize::from(value.is_number());
                assert_eq!(row.cells.get(path), value, "{seed}, line {line}, {path}: {text:?}");
            }
        }
    }
    assert!(numbers > if many { 100_000 } else { 10_000 }, "{numbers} numbers in {read} of {tables} tables");
    assert!(read * 10 > tables * 6, "{read} of {tables} tables were read");
}
