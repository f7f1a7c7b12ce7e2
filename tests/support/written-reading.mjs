// Reading written orders of the demonstration's companies: who reads, what they may order, and which answer belongs to which line.
import { expect } from "vitest";
import { demoPassword } from "../../scripts/demo/accounts.mjs";
import { edgeName } from "../../scripts/serve/runtime.mjs";
import { fetchFresh } from "./send.mjs";

/** A signed-in person of `shop` in a language; `post` answers the body. */
export async function signedIn(shop, email, language) {
  const headers = { "content-type": "application/json", origin: shop.url, "accept-language": language };
  const answer = await fetchFresh(`${shop.url}/api/user/login`, {
    method: "POST",
    headers,
    body: JSON.stringify({ username: email, password: demoPassword }),
  });
  expect(answer.status).toBe(200);
  const cookie = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
  const own = { ...headers, cookie: [...cookie, `lang=${language}`].join("; ") };
  const post = async (path, body) => {
    const { status, json } = await answerOf(`${shop.url}/api${path}`, own, body);
    expect(status).toBe(200);
    return json;
  };
  return { post };
}

async function answerOf(url, headers, body) {
  const answer = await fetchFresh(url, { method: "POST", headers, body: JSON.stringify(body) });
  return { status: answer.status, json: await answer.json() };
}

/** What the user's company may order, in a language. */
export async function articlesFor(shop, email, language) {
  const db = await shop.mf.getD1Database("DB", edgeName);
  const { results } = await db
    .prepare(
      `select p.id, p.code, t.name, p.pack, p.uom_sale = 'carton' as carton, p.uom_reference = 'kg' and p.variable_weight = 0 as byKilo,
         p.uom_reference = 'pc' as byPiece,
         p.reference_quantity / 1000.0 as held, b.product_id is not null as bought
       from user u
       join company_member m on m.user_id = u.id
       join company c on c.id = m.company_id
       join offer o on o.market = c.country and o.active = 1 and o.price is not null
       join product p on p.id = o.product_id
       join product_text t on t.product_id = p.id and t.locale = ?2
       left join purchased_product b on b.company_id = c.id and b.product_id = p.id and b.hidden = 0
       where u.email = ?1 and c.id = (select min(company_id) from company_member where user_id = u.id)
       order by p.id`,
    )
    .bind(email, language)
    .all();
  return results;
}

const wordsOf = (text) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** The read line that has most of the written one's words, and few others. */
export function readOf({ text }, lines) {
  const written = new Set(wordsOf(text));
  const likeness = (line) => {
    const words = wordsOf(line.text);
    return words.filter((word) => written.has(word)).length / Math.max(words.length, written.size);
  };
  return [...lines].filter((line) => likeness(line) > 0.5).toSorted((a, b) => likeness(b) - likeness(a))[0];
}
