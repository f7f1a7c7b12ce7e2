//! Permitted receivers of webhooks: public https addresses. Names are not resolved here, because Cloudflare's
//! network reaches no private address; obviously private addresses are refused as mistakes.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// Why an address is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// It cannot be read as an address.
    Malformed,
    /// Not https.
    Insecure,
    /// Another port than that of https, such as a mail server's or a database's.
    Port,
    /// With a user, a password or a fragment.
    Overloaded,
    /// Loopback, private or reserved.
    Private,
}

/// The port of https.
const HTTPS: u16 = 443;

/// Most characters of an address.
pub const MAX_LENGTH: usize = 500;

/// Checks an address; `loopback` allows `http://127.0.0.1` and `localhost`, for a shop on this computer.
///
/// # Errors
/// [`Refusal`]
pub fn check(url: &str, loopback: bool) -> Result<(), Refusal> {
    if url.len() > MAX_LENGTH
        || !url.bytes().all(|byte| byte.is_ascii_graphic())
        || url.contains(['\\', '"', '<', '>'])
    {
        return Err(Refusal::Malformed);
    }
    let (scheme, rest) = url.split_once("://").ok_or(Refusal::Malformed)?;
    let secure = match scheme.to_ascii_lowercase().as_str() {
        "https" => true,
        "http" => false,
        _ => return Err(Refusal::Insecure),
    };
    if rest.contains('#') {
        return Err(Refusal::Overloaded);
    }
    let authority = rest.split(['/', '?']).next().unwrap_or_default();
    if authority.contains('@') {
        return Err(Refusal::Overloaded);
    }
    let (host, port) = host(authority).ok_or(Refusal::Malformed)?;
    match kind(&host)? {
        Kind::Loopback if loopback => Ok(()),
        Kind::Loopback | Kind::Private => Err(Refusal::Private),
        Kind::Public if !secure => Err(Refusal::Insecure),
        Kind::Public if port != HTTPS => Err(Refusal::Port),
        Kind::Public => Ok(()),
    }
}

/// The host of an address for display, without scheme, path and query.
pub fn host_of(url: &str) -> &str {
    url.split_once("://").map_or(url, |(_, rest)| rest).split(['/', '?']).next().unwrap_or_default()
}

/// The host in lower case, an IPv6 address without its brackets; and the port.
fn host(authority: &str) -> Option<(String, u16)> {
    let (host, port) = match authority.strip_prefix('[') {
        Some(rest) => {
            let (inside, behind) = rest.split_once(']')?;
            (inside, behind.strip_prefix(':').or_else(|| behind.is_empty().then_some("443"))?)
        }
        None => authority.split_once(':').unwrap_or((authority, "443")),
    };
    let port = port.parse::<u16>().ok().filter(|number| *number > 0)?;
    (!host.is_empty()).then(|| (host.trim_end_matches('.').to_ascii_lowercase(), port))
}

enum Kind {
    Public,
    Loopback,
    Private,
}

fn kind(host: &str) -> Result<Kind, Refusal> {
    if let Ok(address) = host.parse::<IpAddr>() {
        return Ok(match address {
            IpAddr::V4(address) => v4(address),
            IpAddr::V6(address) => v6(address),
        });
    }
    if host == "localhost" || host.ends_with(".localhost") {
        return Ok(Kind::Loopback);
    }
    let labels: Vec<&str> = host.split('.').collect();
    let fine = |label: &&str| {
        (1..=63).contains(&label.len())
            && label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_')
            && !label.starts_with('-')
            && !label.ends_with('-')
    };
    let last = labels.last().copied().unwrap_or_default();
    // Some programs read 127.1, 0x7f000001 and 2130706433 as addresses.
    if !labels.iter().all(fine) || last.starts_with(|first: char| first.is_ascii_digit()) {
        return Err(Refusal::Malformed);
    }
    let inside =
        ["local", "internal", "intranet", "lan", "home", "corp", "private", "localdomain", "test", "onion"];
    Ok(if labels.len() < 2 || inside.contains(&last) || host.ends_with(".home.arpa") {
        Kind::Private
    } else {
        Kind::Public
    })
}

fn v4(address: Ipv4Addr) -> Kind {
    let [a, b, c, _] = address.octets();
    let private = matches!(
        (a, b, c),
        (0 | 10 | 224..=255, _, _)
            | (100, 64..=127, _)
            | (169, 254, _)
            | (172, 16..=31, _)
            | (192, 168, _)
            | (192, 0, 0 | 2)
            | (192, 88, 99)
            | (198, 18 | 19, _)
            | (198, 51, 100)
            | (203, 0, 113)
    );
    match (a, private) {
        (127, _) => Kind::Loopback,
        (_, true) => Kind::Private,
        _ => Kind::Public,
    }
}

fn v6(address: Ipv6Addr) -> Kind {
    if address.is_loopback() {
        return Kind::Loopback;
    }
    if let Some(mapped) = address.to_ipv4_mapped() {
        return v4(mapped);
    }
    let [first, second, ..] = address.segments();
    // Only 2000::/3 is allocated; in it 2001:db8 is for documentation, and 2002 and 2001:0 wrap other
    // addresses.
    let public = (0x2000..0x4000).contains(&first)
        && first != 0x2002
        && !(first == 0x2001 && matches!(second, 0 | 0x0db8));
    if public { Kind::Public } else { Kind::Private }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_public_https_address_is_taken() {
        for url in [
            "https://erp.example.com/madia",
            "https://erp.example.com:443/a?b=c",
            "https://93.184.216.34/",
            "HTTPS://Erp.Example.COM.",
            "https://[2606:4700::1111]/hook",
        ] {
            assert_eq!(check(url, false), Ok(()), "{url}");
        }
    }

    #[test]
    fn what_lies_inside_is_refused() {
        for url in [
            "https://127.0.0.1/",
            "https://localhost:8080/",
            "https://erp.localhost/",
            "https://10.1.2.3/",
            "https://172.20.0.1/",
            "https://192.168.1.1/",
            "https://169.254.169.254/latest/meta-data",
            "https://100.100.0.1/",
            "https://0.0.0.0/",
            "https://[::1]/",
            "https://[::ffff:10.0.0.1]/",
            "https://[fd00::1]/",
            "https://[fe80::1]/",
            "https://[2002:7f00:1::]/",
            "https://erp/",
            "https://erp.local/",
            "https://metadata.google.internal/",
        ] {
            assert_eq!(check(url, false), Err(Refusal::Private), "{url}");
        }
        assert_eq!(check("http://127.0.0.1:8850/hook", true), Ok(()));
        assert_eq!(check("http://localhost:8850/hook", true), Ok(()));
        assert_eq!(check("http://10.0.0.1/", true), Err(Refusal::Private));
    }

    #[test]
    fn the_rest_says_why() {
        assert_eq!(check("http://erp.example.com/", false), Err(Refusal::Insecure));
        assert_eq!(check("http://erp.example.com/", true), Err(Refusal::Insecure));
        assert_eq!(check("ftp://erp.example.com/", false), Err(Refusal::Insecure));
        for url in
            ["https://erp.example.com:8443/", "https://erp.example.com:25/", "https://93.184.216.34:5432/"]
        {
            assert_eq!(check(url, true), Err(Refusal::Port), "{url}");
        }
        assert_eq!(check("https://u:p@erp.example.com/", false), Err(Refusal::Overloaded));
        assert_eq!(check("https://erp.example.com/#x", false), Err(Refusal::Overloaded));
        for url in [
            "",
            "erp.example.com",
            "https://",
            "https:///x",
            "https://127.1/",
            "https://0x7f000001/",
            "https://2130706433/",
            "https://a..b/",
            "https://-a.com/",
            "https://erp.example.com:0/",
            "https://erp.example.com:99999/",
            "https://[::1/",
            "https://erp.example.com/ü",
            "https://erp.example.com\\@10.0.0.1/",
        ] {
            assert_eq!(check(url, true), Err(Refusal::Malformed), "{url}");
        }
        assert_eq!(host_of("https://erp.example.com:8443/a?b"), "erp.example.com:8443");
    }

    proptest! {
        #[test]
        fn nonsense_is_never_taken_for_loopback_only(text in ".{0,60}") {
            let _ = check(&text, true);
        }

        #[test]
        fn private_networks_are_refused(a in 0u8..=255, b in 0u8..=255) {
            for url in [format!("https://10.{a}.{b}.1/"), format!("https://192.168.{a}.{b}/"), format!("https://127.{a}.{b}.9/")] {
                prop_assert_eq!(check(&url, false), Err(Refusal::Private));
            }
        }
    }
}
