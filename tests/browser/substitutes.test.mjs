// Substitutes by rule: what a buyer chooses, what whoever packs does with it, and the question that is answered on a phone by
// the link of a mail, without signing in and without scripts.
import { expect, it } from "vitest";
import { arriveAs, BUYER, MASTER } from "../support/accounts.mjs";
import { barriers } from "../support/axe.mjs";
import { DESK, hydrated, PHONE, useBrowser } from "../support/browser.mjs";
import { call } from "../support/call.mjs";
import { freshConnection } from "../support/fresh-connection.mjs";
import { arriveAsOperator, ops } from "../support/operator.mjs";
import { removeGuide } from "../support/order-guides.mjs";
import { methods } from "../support/ordering.mjs";
import { ownShop } from "../support/own-shop.mjs";
import { linkIn } from "../support/registration.mjs";
import { operatorSession } from "../support/session.mjs";
import { countTaps, taps } from "../support/taking.mjs";
import { text } from "../support/texts.mjs";

const say = (key, gaps) => text(`substitutes:${key}`, gaps);
const suite = useBrowser();

/** The newest letter with a question about the order. */
async function questionTo({ email }, code) {
  let found;
  await expect
    .poll(
      async () => {
        const { data } = await (
          await fetch(`${ownShop().mailbox}/emails?to=${encodeURIComponent(email)}`, freshConnection)
        ).json();
        found = data.find(({ subject, text }) => subject.includes(code) && text.includes("/sostituzione"));
        return Boolean(found);
      },
      { timeout: 15_000 },
    )
    .toBe(true);
  return found;
}

/** Two pieces of an article that something stands in for, of its seller; in preparation. */
async function orderInPreparation(desk, buyer) {
  const { entities: named } = await ops(desk, "/substitute?elementsPerPage=100");
  for (const { product, substitute } of named) {
    const found = await Promise.all(
      [product, substitute].map(async (code) => {
        const { entities } = await call(buyer, "POST", "/product/list", { app_product_filter_search: code });
        return entities.find((each) => each.code === code);
      }),
    );
    if (!found.every((each) => each && each.extra.stock > 20) || found[0].variableWeight) continue;
    await call(buyer, "POST", "/cart/empty");
    await call(buyer, "POST", "/cart/products", { items: [{ productId: found[0].id, quantity: 2 }] });
    const { dates } = await call(buyer, "GET", "/cart/delivery-date");
    await call(buyer, "POST", "/cart/set-delivery-date", { deliveryDate: dates[0].date });
    return found;
  }
  throw new Error("no article with a substitute");
}

const place = async (desk, buyer) => {
  const { orders } = await call(buyer, "POST", "/order/create-from-cart", { paymentMethod: methods.CPOS, notes: "" });
  return ops(desk, `/order/${orders[0].id}/status`, "POST", { from: "confirmed", to: "in_preparation" });
};

it("a master chooses the company's rule without scripts, a buyer that of a line", async () => {
  const buyer = await arriveAs(suite, PHONE, BUYER, null);
  await orderInPreparation(operatorSession(), buyer);
  const master = await arriveAs(suite, PHONE, MASTER, "/utente/se-manca", { javaScriptEnabled: false });
  await master.getByRole("heading", { level: 1, name: say("title") }).waitFor();
  await master.getByRole("radio", { name: say("rule.never") }).check();
  await master.getByRole("button", { name: say("save") }).click();
  await master.getByText(say("saved")).waitFor();
  await buyer.goto("/utente/se-manca");
  await hydrated(buyer);
  const line = buyer.getByRole("main").getByRole("combobox").first();
  expect(await line.locator("option").first().textContent()).toBe(say("asUsual", { rule: say("rule.never") }));
  expect(await buyer.getByRole("main").getByRole("radio").count()).toBe(0);
  await line.selectOption("equal");
  await buyer.getByRole("button", { name: say("save") }).click();
  await buyer.getByText(say("saved")).waitFor();
  expect(await barriers(buyer)).toEqual([]);
  const { usual, items } = await call(buyer, "GET", "/cart/when-missing");
  expect([usual, items[0].whenMissing]).toEqual(["never", "equal"]);
  await call(master, "PUT", "/cart/when-missing", { usual: "ask" });
});

it("a guide's rule goes into the cart with its article, also without scripts", async () => {
  const buyer = await arriveAs(suite, PHONE, BUYER, null, { javaScriptEnabled: false });
  const available = { app_product_filter_available: true };
  const { entities } = await call(buyer, "POST", "/product/list?elementsPerPage=1", available);
  const { id } = await call(buyer, "POST", "/order-guide", { name: `Regola ${Date.now()}` });
  await call(buyer, "PUT", `/order-guide/${id}/line/${entities[0].id}`, {});
  await buyer.goto(`/utente/liste/${id}?vista=modifica`);
  const form = buyer.locator("form", { has: buyer.locator('[name="whenMissing"]') });
  await form.getByRole("combobox", { name: say("title") }).selectOption("never");
  await form.getByRole("button").click();
  await expect.poll(async () => (await call(buyer, "GET", `/order-guide/${id}`)).whenMissing).toBe("never");
  await call(buyer, "POST", "/cart/empty");
  await call(buyer, "POST", `/cart/product/${entities[0].id}/quantity/1?guide=${id}`);
  await buyer.goto("/utente/se-manca");
  expect(await buyer.getByRole("main").getByRole("combobox").inputValue()).toBe("never");
  await removeGuide(id, buyer);
});

it("a line that has gone in another tab is said once, and the page shows what there is", async () => {
  const master = await arriveAs(suite, PHONE, MASTER, null, { expected: [/status of 404/] });
  const [article] = await orderInPreparation(operatorSession(), master);
  await master.goto("/utente/se-manca");
  await hydrated(master);
  const line = master.getByRole("main").getByRole("combobox");
  await line.waitFor();
  await call(master, "DELETE", `/cart/product/${article.id}`);
  await line.selectOption("never");
  await master.getByRole("radio", { name: say("rule.equal") }).check();
  await master.getByRole("button", { name: say("save") }).click();
  await master.getByText(say("moved")).waitFor();
  await line.waitFor({ state: "detached" });
  // What was chosen is still chosen.
  await expect.poll(() => master.getByRole("radio", { name: say("rule.equal") }).isChecked()).toBe(true);
  await master.getByRole("radio", { name: say("rule.ask") }).check();
  await master.getByRole("button", { name: say("save") }).click();
  await master.getByText(say("saved")).waitFor();
});

it("the picker asks, the buyer says yes on a phone, and the substitute is on the order", async () => {
  const desk = await arriveAsOperator(suite, DESK, null);
  const buyer = await arriveAs(suite, PHONE, BUYER, null);
  const [, substitute] = await orderInPreparation(desk, buyer);
  const order = await place(desk, buyer);
  await desk.goto(`/gestione/pesatura/${order.id}`);
  await hydrated(desk);
  await desk
    .locator('[data-part="substitute"]')
    .getByRole("link", { name: say("line.choose") })
    .click();
  await desk.getByRole("button", { name: say("desk.show") }).waitFor();
  await desk.locator('input[name="missing"]:not([type="hidden"])').fill("2");
  await desk.getByRole("button", { name: say("desk.show") }).click();
  await desk.waitForURL(/missing=2/);
  expect(await barriers(desk)).toEqual([]);
  await desk.getByRole("radio").filter({ visible: true }).first().waitFor();
  await desk.locator(`[data-part="offer"]`, { hasText: substitute.code }).getByRole("radio").check();
  await desk.getByRole("button", { name: say("desk.ask") }).click();
  await desk.waitForURL(new RegExp(`/gestione/pesatura/${order.id}$`));
  await desk
    .locator('[data-part="substitute"]')
    .getByRole("button", { name: say("line.back") })
    .waitFor();
  expect(await barriers(desk)).toEqual([]);

  const link = linkIn(await questionTo(BUYER, order.code), "/sostituzione");
  const phone = await suite.arrive(PHONE, link, { before: countTaps });
  const question = phone.locator('[data-part="question"]');
  await question.getByText(substitute.name).first().waitFor();
  expect(await barriers(phone)).toEqual([]);
  await question.getByRole("button", { name: say("ask.yes") }).click();
  await question.getByText(say("ask.status.taken")).waitFor();
  expect(await taps(phone)).toBe(1);
  expect(await barriers(phone)).toEqual([]);

  const bought = await call(buyer, "GET", `/order/${order.id}`);
  const lines = bought.deliveries.flatMap(({ items }) => items);
  expect(lines.map(({ missing, substituteFor }) => [missing, substituteFor])).toEqual([
    [2, null],
    [0, lines[0].id],
  ]);
  await buyer.goto(`/utente/ordini/${order.id}`);
  await buyer.getByText(say("line.insteadOf", { name: lines[0].product.name })).waitFor();
  expect(await barriers(buyer)).toEqual([]);
});

it("a link that is unknown or over says that nothing is owed", async () => {
  const page = await suite.arrive(PHONE, "/sostituzione?token=unknown");
  await page.getByRole("heading", { name: say("ask.unknownTitle") }).waitFor();
  expect(await barriers(page)).toEqual([]);
});
