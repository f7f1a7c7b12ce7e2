use super::*;
use crate::{Color, wrap};
use crate::{inflated::inflated, sample_font::font};

const INFO: Info<'_> =
    Info { title: "Conferma “M000042”", author: "Madia", language: "it", created: "20261121160500Z" };

fn printed(text: &str) -> Vec<u8> {
    let fonts = Fonts::new(vec![font(Face::Text, "Pomodi 0123,€AV"), font(Face::Cjk, "注文")]);
    let mut page = Page::default();
    page.text(&fonts, (40.0, 60.0), (Face::Text, 10.0), Color(0), text);
    page.panel((10.0, 10.0), (50.0, 20.0), 4.0, Color(0x00ff_0000));
    Document { pages: vec![page, Page::default()], ..Document::default() }.bytes(&fonts, &INFO)
}

#[test]
fn every_object_is_where_the_table_says() {
    let bytes = printed("Pomodori 12,30 €");
    // The objects are not all text, the table behind them is.
    let table_at = bytes.windows(6).rposition(|window| window == b"\nxref\n").unwrap() + 1;
    let text = std::str::from_utf8(&bytes[table_at..]).unwrap();
    let tail = text.rsplit("startxref\n").next().unwrap();
    assert_eq!(tail.lines().next().unwrap().parse(), Ok(table_at));
    let table: Vec<&str> = text.lines().skip(3).take_while(|line| line.ends_with(" n ")).collect();
    assert!(table.len() > 8);
    for (number, line) in table.iter().enumerate() {
        let offset: usize = line[..10].parse().unwrap();
        let object = format!("{} 0 obj\n", number + 1);
        assert!(bytes[offset..].starts_with(object.as_bytes()), "{number}");
    }
    let has = |part: &str| bytes.windows(part.len()).any(|window| window == part.as_bytes());
    assert!(has("/Count 2") && has("/Lang (it)"));
    assert!(has("<feff0043006f006e0066") && has("AAAAAA+Onest-Regular"));
}

#[test]
fn what_was_set_can_be_read_again() {
    let streams = inflated(&printed("AV 注12 🍕€"));
    let page = streams.iter().find(|stream| stream.contains(" Tf [")).unwrap();
    // A and V stand closer; the pizza has no glyph and is left out.
    assert!(page.contains("<000c>100<000d"), "{page}");
    assert!(page.contains("/F1 10 Tf [<0001>] TJ"), "{page}");
    let map = streams.iter().find(|stream| stream.contains("beginbfchar")).unwrap();
    assert!(map.contains("<000c> <0041>") && map.contains("<000b> <20ac>"));
    assert!(streams.iter().any(|stream| stream.contains("<0001> <6ce8>")));
}

#[test]
fn lines_end_where_words_do() {
    let fonts = Fonts::new(vec![font(Face::Text, "Pomodi"), font(Face::Cjk, "注文。")]);
    // Every glyph is half as wide as the size.
    let lines = |text: &str, letters: f32| wrap(&fonts, Face::Text, 10.0, letters * 5.0, text);
    assert_eq!(lines("Pomo mod idi", 8.0), ["Pomo mod", "idi"]);
    assert_eq!(lines("Pomodimodi", 4.0), ["Pomo", "dimo", "di"]);
    assert_eq!(lines("od\nid", 9.0), ["od", "id"]);
    for letters in [4.0, 5.0] {
        assert_eq!(lines("Pomo · modi", letters), ["Pomo", "modi"]);
    }
    assert_eq!(lines("注文注文。注", 4.0), ["注文注", "文。注"]);
    assert_eq!(lines("", 4.0), [""]);
}
