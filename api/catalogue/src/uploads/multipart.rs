//! Reads the one file of a `multipart/form-data` body (RFC 7578). The form's other fields are ignored.

/// Why there is no file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Missing {
    /// No field of that name, or an empty file.
    Absent,
    /// More than one.
    Repeated,
    /// The body is not multipart, or is truncated.
    Broken,
}

/// `boundary` of a content type.
pub(super) fn boundary(content_type: &str) -> Option<&str> {
    let (_, parameters) = content_type.split_once(';')?;
    let value = parameters
        .split(';')
        .filter_map(|parameter| parameter.split_once('='))
        .find(|(name, _)| name.trim().eq_ignore_ascii_case("boundary"))
        .map(|(_, value)| value.trim().trim_matches('"'))?;
    (!value.is_empty() && value.len() <= 70).then_some(value)
}

/// The bytes of the only file in the field `name`.
pub(super) fn file<'a>(body: &'a [u8], boundary: &str, name: &str) -> Result<&'a [u8], Missing> {
    let delimiter = format!("\r\n--{boundary}");
    let delimiter = delimiter.as_bytes();
    // The first delimiter may stand at the very beginning.
    let mut rest = match body.strip_prefix(delimiter.get(2..).unwrap_or_default()) {
        Some(rest) => rest,
        None => split(body, delimiter).ok_or(Missing::Broken)?.1,
    };
    let mut found = None;
    while !rest.starts_with(b"--") {
        // Blanks may follow a delimiter.
        let (blanks, part) = split(rest, b"\r\n").ok_or(Missing::Broken)?;
        if blanks.iter().any(|byte| !matches!(byte, b' ' | b'\t')) {
            return Err(Missing::Broken);
        }
        let (headers, part) = split(part, b"\r\n\r\n").ok_or(Missing::Broken)?;
        let (content, next) = split(part, delimiter).ok_or(Missing::Broken)?;
        rest = next;
        if !content.is_empty() && is_named(headers, name) && found.replace(content).is_some() {
            return Err(Missing::Repeated);
        }
    }
    found.ok_or(Missing::Absent)
}

/// The bytes before and behind the first `needle`, which begins with a carriage return.
fn split<'a>(bytes: &'a [u8], needle: &[u8]) -> Option<(&'a [u8], &'a [u8])> {
    let mut at = 0;
    loop {
        at += bytes.get(at..)?.iter().position(|byte| *byte == b'\r')?;
        let (head, tail) = bytes.split_at_checked(at)?;
        if let Some(rest) = tail.strip_prefix(needle) {
            return Some((head, rest));
        }
        at += 1;
    }
}

fn is_named(headers: &[u8], name: &str) -> bool {
    let Ok(headers) = std::str::from_utf8(headers) else {
        return false;
    };
    headers.split("\r\n").any(|line| {
        let Some((header, value)) = line.split_once(':') else {
            return false;
        };
        header.trim().eq_ignore_ascii_case("content-disposition")
            && value.split(';').filter_map(|parameter| parameter.split_once('=')).any(|(key, value)| {
                key.trim().eq_ignore_ascii_case("name") && value.trim().trim_matches('"') == name
            })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn form(parts: &[(&str, &str)]) -> Vec<u8> {
        let mut body = String::new();
        for (name, content) in parts {
            body.push_str(&format!(
                "--xyz\r\nContent-Disposition: form-data; name=\"{name}\"; filename=\"a.jpg\"\r\nContent-Type: image/jpeg\r\n\r\n{content}\r\n"
            ));
        }
        body.push_str("--xyz--\r\n");
        body.into_bytes()
    }

    #[test]
    fn the_file_is_found_among_other_fields() {
        let body = form(&[("company", "7"), ("file", "a\r\n--xy\rb"), ("note", "")]);
        assert_eq!(file(&body, "xyz", "file"), Ok(&b"a\r\n--xy\rb"[..]));
        let preamble = [&b"ignored\r\n"[..], &body].concat();
        assert_eq!(file(&preamble, "xyz", "file"), Ok(&b"a\r\n--xy\rb"[..]));
    }

    #[test]
    fn missing_and_repeated_files_are_distinguished() {
        assert_eq!(file(&form(&[("note", "x")]), "xyz", "file"), Err(Missing::Absent));
        assert_eq!(file(&form(&[("file", "")]), "xyz", "file"), Err(Missing::Absent));
        let two = form(&[("file", "x"), ("file", "y")]);
        assert_eq!(file(&two, "xyz", "file"), Err(Missing::Repeated));
        assert_eq!(file(b"no form", "xyz", "file"), Err(Missing::Broken));
    }

    #[test]
    fn the_boundary_comes_in_every_notation() {
        assert_eq!(boundary("multipart/form-data; boundary=xyz"), Some("xyz"));
        assert_eq!(boundary("multipart/form-data;charset=utf-8;Boundary=\"x y\""), Some("x y"));
        assert_eq!(boundary("multipart/form-data"), None);
    }

    proptest! {
        #[test]
        fn a_broken_form_is_refused(cut in 0usize..200, content in "[a-z\\r\\n-]{1,40}") {
            let body = form(&[("file", &content)]);
            let cut = cut % (body.len() - 4);
            prop_assert!(file(&body[..cut], "xyz", "file").is_err());
        }

        #[test]
        fn any_bytes_are_survived(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
            let _ = file(&bytes, "xyz", "file");
            let _ = file(&[b"--xyz\r\n", &bytes[..]].concat(), "xyz", "file");
        }
    }
}
