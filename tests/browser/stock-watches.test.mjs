// "Tell me when it is back": from the article, a card and a row, with and without scripts, listed and ended in the profile.
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { BUYER, MASTER, signIn } from "../support/accounts.mjs";
import { barriers } from "../support/axe.mjs";
import { hydrated, PHONE, useBrowser } from "../support/browser.mjs";
import { call } from "../support/call.mjs";
import { ownDatabase } from "../support/own-database.mjs";
import { ownShop } from "../support/own-shop.mjs";
import { cards } from "../support/shop.mjs";
import { countTaps, taps } from "../support/taking.mjs";
import { text } from "../support/texts.mjs";
import { atBothWidths } from "../support/widths.mjs";

const suite = useBrowser();
const shop = ownShop();
const db = ownDatabase();
/** An article that is out of stock in these tests: `{id, code, name, slug, category}`. */
let article;
beforeAll(async () => {
  article = await first(
    `select p.id, p.code, p.slug, t.name, c.slug as category from offer o join product p on p.id = o.product_id
      join category c on c.id = p.category_id join product_text t on t.product_id = p.id and t.locale = 'it'
      where o.market = 'IT' and o.active = 1 and o.price is not null and o.available > 0
        and not exists (select 1 from lot l where l.product_id = p.id) order by o.sold desc limit 1`,
  );
  await run("update offer set on_hand = reserved where product_id = ?1 and market = 'IT'", article.id);
});
beforeEach(() => run("delete from stock_watch"));

const noBarrier = async (page) => expect(await barriers(page)).toEqual([]);
const run = (sql, ...values) =>
  db
    .prepare(sql)
    .bind(...values)
    .run();
const first = (sql, ...values) =>
  db
    .prepare(sql)
    .bind(...values)
    .first();
const waiting = async ({ email }) =>
  (
    await first(
      "select count(*) as n from stock_watch w join user u on u.id = w.user_id where u.email = ?1 and w.product_id = ?2",
      email,
      article.id,
    )
  ).n;

const arrive = (device, path, { user = BUYER, ...more } = {}) =>
  suite.arrive(device, path, { baseURL: shop.url, enter: (context) => signIn(context, user, shop.url), ...more });
const itsPage = () => `/${article.category}/${article.slug}/${article.id}`;
const button = (scope) => scope.locator('[data-part="tell-me"]');
const list = (page) => page.locator('section#avvisi [data-part="waiting"]');
const say = (key) => text(`catalogue:card.${key}`);

describe("an article that is out of stock", () => {
  it("is asked for on the article's page, seen in the profile and ended there", async () => {
    const page = await arrive(PHONE, itsPage());
    const main = page.locator("main article").first();
    await button(main).getByText(say("tellMe")).waitFor();
    await atBothWidths(page, noBarrier);
    // Quicker than the shop answers.
    await button(main).dblclick();
    await button(main).getByText(say("watching")).waitFor();
    await expect.poll(() => waiting(BUYER)).toBe(1);
    await expect.poll(() => button(main).evaluate((element) => element === document.activeElement)).toBe(true);
    await atBothWidths(page, noBarrier);

    await page.goto("/utente/profilo#avvisi");
    await hydrated(page);
    const row = list(page).getByRole("listitem").filter({ hasText: article.name });
    await row.getByRole("link", { name: article.name }).waitFor();
    await atBothWidths(page, noBarrier);
    await row.getByRole("button").click();
    await page.getByText(text("profile:notices.waiting.ended"), { exact: true }).first().waitFor();
    await list(page).waitFor({ state: "detached" });
    await expect.poll(() => waiting(BUYER)).toBe(0);
  });

  it("is asked for from a list, as card and as row, and taken back there", async () => {
    for (const view of ["grid", "list"]) {
      const page = await arrive(PHONE, `/cerca-prodotto?q=${article.code}&view=${view}`, { before: countTaps });
      const card = cards(page).filter({ has: page.getByRole("link", { name: article.name, exact: true }) });
      await button(card).click();
      await button(card).getByText(say("watching")).waitFor();
      await expect.poll(() => waiting(BUYER)).toBe(1);
      expect(await taps(page)).toBe(1);
      await atBothWidths(page, noBarrier);
      await button(card).click();
      await button(card).getByText(say("tellMe")).waitFor();
      await expect.poll(() => waiting(BUYER)).toBe(0);
    }
  });
});

it("is asked for in the row of an order guide", async () => {
  const page = await arrive(PHONE, "/utente/liste");
  const { id } = await call(page, "POST", "/order-guide", { name: `Senza ${Date.now()}` });
  await call(page, "PUT", `/order-guide/${id}/line/${article.id}`, { place: "dry" });
  await page.goto(`/utente/liste/${id}`);
  await hydrated(page);
  await button(page).click();
  await button(page).getByText(say("watching")).waitFor();
  await expect.poll(() => waiting(BUYER)).toBe(1);
  await noBarrier(page);
});

it("without scripts it is a form that comes back to where it was", async () => {
  const page = await arrive(PHONE, itsPage(), { user: MASTER, javaScriptEnabled: false });
  await button(page).first().click();
  await page.waitForURL(`**${itsPage()}`);
  await button(page).first().getByText(say("watching")).waitFor();
  await expect.poll(() => waiting(MASTER)).toBe(1);
  await page.goto("/utente/profilo");
  await list(page).getByRole("button").click();
  await page.waitForLoadState();
  expect([await list(page).count(), await waiting(MASTER)]).toEqual([0, 0]);
});

it("what has come back meanwhile is said, and nobody waits", async () => {
  const page = await arrive(PHONE, itsPage(), { expected: [/status of 409/] });
  await run("update offer set on_hand = reserved + 3 where product_id = ?1 and market = 'IT'", article.id);
  await button(page).first().click();
  await page
    .locator('main [data-part="refusal"]')
    .getByText(/^È di nuovo disponibile/)
    .waitFor();
  await expect.poll(() => waiting(BUYER)).toBe(0);
  await run("update offer set on_hand = reserved where product_id = ?1 and market = 'IT'", article.id);
});

it("a stranger is asked to sign in as before, and sees no such button", async () => {
  const page = await suite.arrive(PHONE, itsPage(), { baseURL: shop.url });
  await page.getByRole("heading", { level: 1, name: article.name }).waitFor();
  await expect.poll(() => button(page).count()).toBe(0);
});
