// The second factor of the demonstration's operator: a secret that everybody may know, so that anybody can try the back
// office. A deployment never has it.
import { createHmac } from "node:crypto";
import { edgeName } from "../serve/runtime.mjs";
import { sealed } from "../serve/seal.mjs";
import { demoOperator } from "./accounts.mjs";

export { demoOperator };
/** The secret as it is typed into an authenticator app. */
export const demoFactor = "MADIADEMOOPERATORSECONDFACTOR234";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

function bytesOf(base32) {
  const bits = [...base32].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from(bits.match(/.{8}/g).map((byte) => Number.parseInt(byte, 2)));
}

/** The six digits of RFC 6238 at an instant (milliseconds). */
export function factorCode(secret = demoFactor, now = Date.now()) {
  const step = Buffer.alloc(8);
  step.writeBigInt64BE(BigInt(Math.floor(now / 30_000)));
  const tag = createHmac("sha1", bytesOf(secret)).update(step).digest();
  const at = tag[19] & 15;
  return String((tag.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/**
 * Sends the code of this half minute: `post(code)` answers something with a `status`. When the half minute changed on
 * the way, the code is invalid, and the next one is sent once.
 */
export async function giveCode(post, secret = demoFactor) {
  const code = factorCode(secret);
  const answer = await post(code);
  return answer.status === 422 && factorCode(secret) !== code ? post(factorCode(secret)) : answer;
}

/** The statement that gives a user the demonstration's second factor. */
export const factorStatement = async (user, secret = demoFactor) =>
  `insert into second_factor (user_id, secret, enrolled_at) values (${user}, '${await sealed(`second-factor:${user}`, bytesOf(secret))}',
    '2026-01-01T00:00:00Z') on conflict do nothing`;

/** Answers whether it was not there before. */
export async function loadDemoFactor(mf) {
  const db = await mf.getD1Database("DB", edgeName);
  const user = await db.prepare("select id from user where email = ?").bind(demoOperator).first("id");
  if (user === null) return false;
  const { meta } = await db.prepare(await factorStatement(user)).run();
  return meta.changes > 0;
}
