//! Statements about service keys; `access::ops` looks up the key of a call.

use platform::database::Statement;

/// Most keys that are not revoked.
pub(crate) const MAX_KEYS: i64 = 100;
/// Most revoked keys in the list.
const REVOKED: i64 = 100;

const ENTRY: &str = "select k.id, k.name, k.prefix, k.scopes, k.created_at, trim(u.name || ' ' || u.surname) as created_by, \
     k.last_used_at, k.expires_at, k.revoked_at, \
     (select max(s.expires_at) from service_secret s where s.key_id = k.id and s.expires_at > ?1) as old_until \
     from service_key k cross join user u on u.id = k.created_by";

/// The values of a new key.
pub struct NewKey<'a> {
    pub name: &'a str,
    pub prefix: &'a str,
    /// JSON array.
    pub scopes: &'a str,
    pub expires_at: Option<&'a str>,
    pub user: i64,
}

/// All valid keys, then the last revoked ones. `?1` is now.
pub fn list_statement(now: &str) -> Statement {
    Statement::new(format!(
        "{ENTRY} where k.id in (select id from service_key where revoked_at is null) \
         or k.id in (select id from service_key where revoked_at is not null order by id desc limit ?2) \
         order by k.revoked_at is not null, k.id desc limit ?3"
    ))
    .bind_all((now, REVOKED, MAX_KEYS + REVOKED))
}

/// The key with this secret. `?1` is now, `?2` the hash.
pub(crate) fn of_secret_statement(now: &str, hash: &str) -> Statement {
    Statement::new(format!("{ENTRY} where k.id = (select key_id from service_secret where hash = ?2)"))
        .bind_all((now, hash))
}

/// Inserts a key, unless there are too many.
pub fn insert_statements(new: &NewKey<'_>, hash: &str, now: &str) -> Vec<Statement> {
    vec![
        Statement::new(
            "insert into service_key (name, prefix, scopes, created_at, created_by, expires_at) \
             select ?1, ?2, ?3, ?4, ?5, ?6 where (select count(*) from service_key where revoked_at is null) < ?7",
        )
        .bind_all((new.name, new.prefix, new.scopes, now, new.user))
        .bind_all((new.expires_at, MAX_KEYS)),
        Statement::new(
            "insert into service_secret (hash, key_id, created_at) select ?1, last_insert_rowid(), ?2 where changes() > 0",
        )
        .bind_all((hash, now)),
    ]
}

/// Adds a secret; the former ones are valid until `until`. A revoked key gets none.
pub(crate) fn rotate_statements(id: i64, prefix: &str, hash: &str, now: &str, until: &str) -> Vec<Statement> {
    vec![
        Statement::new(
            "update service_secret set expires_at = ?2 where key_id = ?1 and (expires_at is null or expires_at > ?2)",
        )
        .bind_all((id, until)),
        Statement::new("update service_key set prefix = ?2 where id = ?1 and revoked_at is null")
            .bind_all((id, prefix)),
        Statement::new(
            "insert into service_secret (hash, key_id, created_at) \
             select ?2, ?1, ?3 where exists (select 1 from service_key where id = ?1 and revoked_at is null)",
        )
        .bind_all((id, hash, now)),
    ]
}

/// Revokes a key for good.
pub(crate) fn revoke_statement(id: i64, now: &str) -> Statement {
    Statement::new("update service_key set revoked_at = ?2 where id = ?1 and revoked_at is null returning id")
        .bind_all((id, now))
}
