// 500 orders as people write them, in three languages, read over the built-in catalogue: how many lines are right, and that nothing wrong is called sure.
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoPassword } from "../../scripts/demo/accounts.mjs";
import { edgeName } from "../../scripts/serve/runtime.mjs";
import { serve } from "../../scripts/serve.mjs";
import { fetchOnce } from "../support/send.mjs";
import { preparedState, quiet } from "../support/served-shop.mjs";
import { writerOf } from "../support/written-orders.mjs";

const orders = 500;
const writers = [
  { language: "it", email: "buyer@demo.example", share: 0.4 },
  { language: "no", email: "norge@demo.example", share: 0.3 },
  { language: "en", email: "multi@demo.example", share: 0.3 },
];

let shop;
let folder;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "madia-written-"));
  cpSync(await preparedState(), folder, { recursive: true });
  shop = await serve({ state: folder, onLog: quiet, vars: { LIMIT_FACTOR: "1000" } });
}, 300_000);
afterAll(async () => {
  await shop?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function signedIn(email, language) {
  const headers = { "content-type": "application/json", origin: shop.url, "accept-language": language };
  const answer = await fetchOnce(`${shop.url}/api/user/login`, {
    method: "POST",
    headers,
    body: JSON.stringify({ username: email, password: demoPassword }),
  });
  expect(answer.status).toBe(200);
  const cookie = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
  return { ...headers, cookie: [...cookie, `lang=${language}`].join("; ") };
}

/** What the user's company may order, in a language. */
async function articlesFor(email, language) {
  const db = await shop.mf.getD1Database("DB", edgeName);
  const { results } = await db
    .prepare(
      `select p.id, t.name, p.pack, p.uom_sale = 'carton' as carton, p.uom_reference = 'kg' and p.variable_weight = 0 as byKilo,
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

test("500 written orders: at least 90 % of the lines are right, and nothing wrong is sure", async () => {
  const total = { lines: 0, right: 0, sure: 0 };
  const surelyWrong = [];
  for (const { language, email, share } of writers) {
    const articles = await articlesFor(email, language);
    expect(articles.filter(({ bought }) => bought).length).toBeGreaterThan(10);
    const write = writerOf(language, articles, 20_261_125);
    // After the long work of making them: a session's requests follow one another.
    const headers = await signedIn(email, language);
    for (let order = 0; order < orders * share; order += 1) {
      const { text, lines } = write();
      const answer = await fetchOnce(`${shop.url}/api/cart/text`, {
        method: "POST",
        headers,
        body: JSON.stringify({ text }),
      });
      expect(answer.status).toBe(200);
      const read = (await answer.json()).lines;
      const left = new Set(read);
      for (const line of lines) {
        total.lines += 1;
        const found = readOf(line, left);
        left.delete(found);
        const [first] = found?.choices ?? [];
        const right = line.ids.includes(first?.product.id) && first.quantity === line.quantity;
        const sure = found?.certainty === "sure";
        if (right) total.right += 1;
        if (sure) total.sure += 1;
        if (sure && !right) surelyWrong.push({ language, ...line, first: [first.product.name, first.quantity] });
      }
      // Greetings and signatures are no articles.
      for (const { text: extra, certainty } of left) if (certainty === "sure") surelyWrong.push({ language, extra });
    }
  }
  console.log(`${total.right} of ${total.lines} lines right, ${total.sure} sure`);
  expect(surelyWrong).toEqual([]);
  expect(total.right / total.lines).toBeGreaterThan(0.9);
}, 300_000);

const wordsOf = (text) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** The read line that has most of the written one's words, and few others. */
function readOf({ text }, lines) {
  const written = new Set(wordsOf(text));
  const likeness = (line) => {
    const words = wordsOf(line.text);
    return words.filter((word) => written.has(word)).length / Math.max(words.length, written.size);
  };
  return [...lines].filter((line) => likeness(line) > 0.5).toSorted((a, b) => likeness(b) - likeness(a))[0];
}
