// npm run operator -- E-MAIL NAME SURNAME [--remote production|staging] [--state DIR]
// The first operator of a shop, or one more when all have lost their way in: prints a link that sets the password, good
// for a day, once. The second factor is set up at the first sign-in; every other operator is made at /gestione/utenti.
import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { openRemote } from "./backup/remote.mjs";
import { runLocally } from "./d1.mjs";
import { optionsOf } from "./options.mjs";
import { at, controlSocket, state as defaultState } from "./paths.mjs";
import { runningAt } from "./serve/control.mjs";
import { settingsOf } from "./wrangler.mjs";

const quoted = (text) => `'${text.replaceAll("'", "''")}'`;
const iso = (ms) => new Date(ms).toISOString().replace(/\.\d+/, "");

/** Creates the operator and answers the path of the link. */
export async function makeOperator({ email, name, surname, remote, rehearsal, state, now = Date.now() }) {
  const address = email.trim().toLowerCase();
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)) throw new Error(`${email} is no e-mail address`);
  const token = randomBytes(32).toString("base64url");
  const who = quoted(address);
  const user = `(select id from user where email = ${who})`;
  const sql = [
    `insert into user (email, username, name, surname, created_at) values (${who}, ${who}, ${quoted(name)}, ${quoted(surname)}, '${iso(now)}') on conflict (email) do nothing`,
    // Somebody else may know the password of an unconfirmed address: it is removed, with every session.
    ...[
      "delete from session where user_id in",
      "update one_time_code set used_at = created_at where used_at is null and user_id in",
      "update user set password_hash = null where id in",
    ].map(
      (sql) =>
        `${sql} (select u.id from user u where u.email = ${who} and u.status = 'active' and u.email_verified_at is null and not exists (select 1 from user_role r where r.user_id = u.id) and not exists (select 1 from company_member m where m.user_id = u.id))`,
    ),
    // Operators have no other role and buy for nobody: an account with another role keeps it, and the link has no
    // owner.
    `insert into user_role (user_id, role) select u.id, 'ROLE_OPERATOR' from user u where u.email = ${who} and u.status = 'active' and not exists (select 1 from user_role r where r.user_id = u.id) and not exists (select 1 from company_member m where m.user_id = u.id) on conflict do nothing`,
    `insert into one_time_code (purpose, user_id, code_hash, created_at, expires_at) select 'set_password', user_id, '${createHash("sha256").update(token).digest("hex")}', '${iso(now)}', '${iso(now + 86_400_000)}' from user_role where user_id = ${user} and role = 'ROLE_OPERATOR'`,
  ];
  const folder = at(".cache", "operator");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${process.pid}.sql`);
  writeFileSync(file, sql.map((text) => `${text};\n`).join(""), { mode: 0o600 });
  try {
    if (remote) await openRemote(remote, { rehearsal }).execute(file);
    else await runLocally(file, { state });
  } finally {
    rmSync(file);
  }
  return `/password-reset/passwordConfirm?token=${token}`;
}

if (import.meta.filename === process.argv[1]) {
  const text = { type: "string" };
  const { values, positionals } = optionsOf({ allowPositionals: true, options: { remote: text, state: text } });
  try {
    const [email, name, surname] = positionals;
    if (!surname) throw new Error("who? npm run operator -- E-MAIL NAME SURNAME [--remote production]");
    const state = values.state ? resolve(process.env.INIT_CWD ?? ".", values.state) : defaultState;
    const path = await makeOperator({ email, name, surname, remote: values.remote, state });
    const local = (await runningAt(controlSocket))?.url ?? "http://localhost:8787";
    const origin = values.remote ? settingsOf(values.remote).PUBLIC_URL : local;
    console.log(`Open within a day, once: ${origin}${path}`);
    console.log(
      "It leads nowhere when the address is a buyer's or a sales agent's: an operator needs one of their own.",
    );
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
