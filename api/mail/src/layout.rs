//! The layout of mails: tables and inline styles, because mail programs support little else; a `<style>` for
//! dark mode where it is supported. The colours are those of the shop (`ssr-app/app/styles/tokens.css`).

use super::content::{BEFORE_PRICE, Content};
use domain::{format, locale::Locale};
use std::fmt::Write;

const HEAD: &str = r#"<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;-webkit-text-size-adjust:100%}
a{color:#a82a17}
@media(max-width:620px){.pad{padding-left:24px!important;padding-right:24px!important}.title{font-size:25px!important}.code{font-size:30px!important;letter-spacing:5px!important}}
@media(prefers-color-scheme:dark){.paper{background:#17100b!important}.card{background:#21170f!important;border-color:#3d2e22!important}.band{background:#322115!important}.ink{color:#f8eedf!important}.ink2{color:#d8c8b2!important}.ink3{color:#b6a189!important}.line{border-color:#3d2e22!important}.well{background:#3d2c0b!important;border-color:#5a4518!important}.act{background:#f0785c!important}.act a{color:#2b0e06!important}a{color:#ff9b82}}
</style>"#;

const SANS: &str = "font-family:Onest,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const SERIF: &str = "font-family:'Fraunces',Georgia,'Times New Roman',serif";
const TABLE: &str = r#"role="presentation" cellpadding="0" cellspacing="0" border="0""#;

/// The HTML part. All content is escaped here and nowhere else.
pub(super) fn html(content: &Content) -> String {
    let mut out = String::with_capacity(8 * 1024);
    // Writing to a String cannot fail.
    let _ = write!(
        out,
        "<!doctype html><html lang=\"{lang}\" dir=\"ltr\"><head>{HEAD}<title>{subject}</title></head>\
         <body class=\"paper\" style=\"margin:0;padding:0;background:#fbf6ec\">\
         <div style=\"display:none;max-height:0;overflow:hidden;opacity:0\">{preview}</div>\
         <table {TABLE} width=\"100%\" class=\"paper\" style=\"background:#fbf6ec\"><tr><td align=\"center\" style=\"padding:32px 12px\">\
         <table {TABLE} width=\"600\" style=\"width:100%;max-width:600px\">\
         <tr><td class=\"band pad\" style=\"background:#37231a;border-radius:14px 14px 0 0;padding:22px 40px\">\
         <a href=\"{shop}\" style=\"text-decoration:none;color:#fbf3e4;{SERIF};font-size:27px;font-weight:600;letter-spacing:.3px\">\
         <img src=\"{shop}/app-192.png\" width=\"40\" height=\"40\" alt=\"\" style=\"vertical-align:middle;border:0;margin-right:12px\">{wordmark}</a></td></tr>\
         <tr><td class=\"card pad\" style=\"background:#fffdf8;border:1px solid #e6dac6;border-top:0;border-radius:0 0 14px 14px;padding:36px 40px 30px\">\
         <h1 class=\"ink title\" style=\"margin:0 0 18px;{SERIF};font-size:29px;line-height:1.18;font-weight:600;color:#2b1b12\">{title}</h1>",
        lang = if content.locale == Locale::No { "nb" } else { content.locale.code() },
        subject = escape(&content.subject),
        preview = escape(content.paragraphs.first().map_or("", String::as_str)),
        shop = escape(&content.shop),
        title = escape(&content.title),
        wordmark = escape(&content.wordmark),
    );
    if !content.hello.is_empty() {
        paragraph(&mut out, "ink2", &content.hello);
    }
    for text in &content.paragraphs {
        paragraph(&mut out, "ink2", text);
    }
    rows(&mut out, &content.facts);
    if let Some(code) = &content.code {
        let _ = write!(
            out,
            "<table {TABLE} width=\"100%\" style=\"margin:10px 0 22px\"><tr><td class=\"well ink code\" align=\"center\" \
             style=\"background:#fdf0cd;border:1px solid #e9cf8a;border-radius:10px;padding:18px 12px;font-family:ui-monospace,'SF Mono',Menlo,Consolas,monospace;font-size:34px;line-height:1.2;font-weight:700;letter-spacing:8px;color:#2b1b12\">{}</td></tr></table>",
            escape(code)
        );
    }
    if let Some((label, address)) = &content.button {
        let _ = write!(
            out,
            "<table {TABLE} style=\"margin:8px 0 24px\"><tr><td class=\"act\" align=\"center\" style=\"background:#b5301c;border-radius:10px\">\
             <a href=\"{address}\" style=\"display:inline-block;padding:14px 26px;{SANS};font-size:16px;line-height:1.3;font-weight:600;color:#fffaf3;text-decoration:none\">{label}</a></td></tr></table>",
            address = escape(address),
            label = escape(label),
        );
    }
    for (label, address) in &content.links {
        let _ = write!(
            out,
            "<p style=\"margin:0 0 12px;{SANS};font-size:16px;line-height:1.5\"><a href=\"{}\">{}</a></p>",
            escape(address),
            escape(label)
        );
    }
    for note in &content.notes {
        small(&mut out, &escape(note));
    }
    if let Some((_, address)) = &content.button {
        let address = escape(address);
        small(
            &mut out,
            &format!(
                "{}<br><a href=\"{address}\" style=\"word-break:break-all\">{address}</a>",
                escape(&content.link_hint)
            ),
        );
    }
    if let Some(help) = &content.help {
        let _ = write!(
            out,
            "<p class=\"ink2 line\" style=\"margin:24px 0 0;padding-top:18px;border-top:1px solid #e6dac6;{SANS};font-size:15px;line-height:1.5;color:#57432f\">{}</p>",
            escape(help)
        );
    }
    let _ = write!(
        out,
        "</td></tr><tr><td class=\"pad ink3\" align=\"center\" style=\"padding:20px 40px 8px;{SANS};font-size:13px;line-height:1.55;color:#715b46\">{why}",
        why = escape(&content.why)
    );
    if let Some((label, address)) = &content.unsubscribe {
        let _ = write!(out, "<br><a href=\"{}\">{}</a>", escape(address), escape(label));
    }
    let _ = write!(out, "<br>{}</td></tr></table></td></tr></table></body></html>", escape(&content.sender));
    out
}

fn paragraph(out: &mut String, class: &str, text: &str) {
    let _ = write!(
        out,
        "<p class=\"{class}\" style=\"margin:0 0 14px;{SANS};font-size:16px;line-height:1.6;color:#57432f\">{}</p>",
        escape(text)
    );
}

/// The facts of the mail as a small table.
fn rows(out: &mut String, facts: &[(String, String)]) {
    if facts.is_empty() {
        return;
    }
    let _ = write!(
        out,
        "<table {TABLE} width=\"100%\" class=\"line\" style=\"margin:8px 0 22px;border-top:1px solid #e6dac6\">"
    );
    for (label, value) in facts {
        if value.contains(" × ") {
            goods(out, label, value);
            continue;
        }
        let _ = write!(
            out,
            "<tr><td class=\"ink3 line\" valign=\"top\" width=\"38%\" style=\"padding:9px 14px 9px 0;border-bottom:1px solid #e6dac6;{SANS};font-size:14px;line-height:1.45;color:#715b46\">{}</td>\
             <td class=\"ink line\" valign=\"top\" style=\"padding:9px 0;border-bottom:1px solid #e6dac6;{SANS};font-size:15px;line-height:1.45;font-weight:600;color:#2b1b12\">{}</td></tr>",
            escape(label),
            escape(value).replace('\n', "<br>")
        );
    }
    out.push_str("</table>");
}

/// Lines of goods below their label, each `3 × name` and perhaps a price: numbers at the right edge of their column. A line without a
/// quantity stands beside the label when it is the first (how many there are), else where names do.
fn goods(out: &mut String, label: &str, value: &str) {
    let mut lines = value.lines().peekable();
    let count = lines.next_if(|first| !first.contains(" × ")).unwrap_or_default();
    let _ = write!(
        out,
        "<tr><td class=\"ink3\" valign=\"top\" width=\"38%\" style=\"padding:9px 14px 0 0;{SANS};font-size:14px;line-height:1.45;color:#715b46\">{}</td>\
         <td class=\"ink\" valign=\"top\" style=\"padding:9px 0 0;{SANS};font-size:15px;line-height:1.45;font-weight:600;color:#2b1b12\">{}</td></tr>\
         <tr><td class=\"line\" colspan=\"2\" style=\"padding:4px 0 9px;border-bottom:1px solid #e6dac6\"><table {TABLE} width=\"100%\">",
        escape(label),
        escape(count)
    );
    for line in lines {
        let (goods, price) = line.split_once(BEFORE_PRICE).unwrap_or((line, ""));
        let (quantity, name) = goods.split_once(" × ").unwrap_or(("", goods));
        let times = if quantity.is_empty() { "" } else { " ×" };
        let _ = write!(
            out,
            "<tr><td class=\"ink\" valign=\"top\" align=\"right\" width=\"36\" style=\"padding:3px 10px 3px 0;white-space:nowrap;{SANS};font-size:15px;line-height:1.45;font-weight:600;color:#2b1b12\">{}{times}</td>\
             <td class=\"ink\" valign=\"top\" style=\"padding:3px 0;{SANS};font-size:15px;line-height:1.45;color:#2b1b12\">{}</td>\
             <td class=\"ink\" valign=\"top\" align=\"right\" style=\"padding:3px 0 3px 12px;white-space:nowrap;{SANS};font-size:15px;line-height:1.45;color:#2b1b12\">{}</td></tr>",
            escape(quantity),
            escape(&format::whole_pack(name)),
            escape(price)
        );
    }
    out.push_str("</table></td></tr>");
}

/// `inner` is HTML already.
fn small(out: &mut String, inner: &str) {
    let _ = write!(
        out,
        "<p class=\"ink3\" style=\"margin:0 0 12px;{SANS};font-size:14px;line-height:1.55;color:#715b46\">{inner}</p>"
    );
}

/// The plain text part.
pub(super) fn text(content: &Content) -> String {
    let mut blocks = vec![content.title.clone()];
    blocks.extend((!content.hello.is_empty()).then(|| content.hello.clone()));
    blocks.extend(content.paragraphs.iter().cloned());
    if !content.facts.is_empty() {
        let lines = content.facts.iter().map(|(label, value)| {
            let value = value.replace('\n', "\n  ");
            format!("{label}: {value}")
        });
        blocks.push(lines.collect::<Vec<_>>().join("\n"));
    }
    blocks.extend(content.code.iter().map(|code| format!("    {code}")));
    blocks.extend(content.button.iter().map(|(label, address)| format!("{label}:\n{address}")));
    blocks.extend(content.links.iter().map(|(label, address)| format!("{label}:\n{address}")));
    blocks.extend(content.notes.iter().cloned());
    blocks.extend(content.help.clone());
    let mut foot = vec!["-- ".to_owned(), content.why.clone()];
    foot.extend(content.unsubscribe.iter().map(|(label, address)| format!("{label}: {address}")));
    foot.push(content.sender.clone());
    blocks.push(foot.join("\n"));
    let mut all = blocks.join("\n\n");
    all.push('\n');
    all
}

/// Escapes text, also for a double-quoted attribute.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 8);
    for ch in text.chars() {
        match ch {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            _ => out.push(ch),
        }
    }
    out
}
