// What a member may not order alone: a master sets the limit, the member sends the order to be approved, the master decides on
// the phone, and whoever asked reads the answer.
import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { arriveAs, BUYER, MASTER } from "../support/accounts.mjs";
import { barriers } from "../support/axe.mjs";
import { hydrated, PHONE, useBrowser } from "../support/browser.mjs";
import { call } from "../support/call.mjs";
import { pieces } from "../support/cart.mjs";
import {
  AT_THE_DOOR,
  articles,
  say as checkout,
  fillCart,
  orderCount,
  part,
  placeButton,
} from "../support/checkout.mjs";
import { ops } from "../support/operator.mjs";
import { linkIn, mailTo } from "../support/registration.mjs";
import { operatorSession, session } from "../support/session.mjs";
import { countTaps, taps } from "../support/taking.mjs";
import { text } from "../support/texts.mjs";
import { atBothWidths } from "../support/widths.mjs";

const say = (key, gaps) => text(`approvals:${key}`, gaps);
const profile = (key, gaps) => text(`profile:${key}`, gaps);
const button = (scope, name) => scope.getByRole("button", { name }).filter({ visible: true });
const card = (page, id) => part(page, "approval").filter({ has: page.locator(`a[href$="/approvazioni/${id}"]`) });
const status = (page, word) =>
  page
    .getByRole("main")
    .getByText(say(`status.${word}`), { exact: true })
    .first()
    .waitFor();

const suite = useBrowser();
let master;
afterEach(() => master && limits(master, { askAbove: null, weekBudget: null }), 30_000);

const member = async (asked) => {
  const { company } = await call(asked, "GET", "/user/self");
  const { entities } = await call(asked, "GET", `/company/${company.id}/representatives`);
  return { company: company.id, person: entities.find(({ email }) => email === BUYER.email) };
};
async function limits(asked, body) {
  const { company, person } = await member(asked);
  await call(asked, "PUT", `/company/${company}/representative/${person.id}/edit`, body);
}

const masterOnPhone = () =>
  arriveAs(suite, PHONE, MASTER, null, { before: countTaps, expected: [/status of 4(09|22)/] });

/** A cart of two articles of the buyer that is above what the master allows; answers them. */
async function fillAboveLimit(buyer) {
  await limits(master, { askAbove: 10 });
  const products = await articles(buyer);
  await fillCart(buyer, { products, quantity: 3 });
  return products;
}

/** The buyer's order, sent from the checkout to be approved; answers its id. */
async function sendForApproval(options) {
  const buyer = await arriveAs(suite, PHONE, BUYER, null, options);
  await fillAboveLimit(buyer);
  await buyer.goto("/checkout");
  if (options?.javaScriptEnabled !== false) await hydrated(buyer);
  const note = part(buyer, "needs-approval");
  await note.getByText(new RegExp(MASTER.name)).waitFor();
  await placeButton(buyer).getByText(checkout("approval.submit")).waitFor();
  if (options?.javaScriptEnabled !== false) expect(await barriers(buyer)).toEqual([]);
  const before = await orderCount(buyer);
  await placeButton(buyer).click();
  await buyer.waitForURL(/\/utente\/approvazioni\/\d+/);
  await status(buyer, "waiting");
  expect(await orderCount(buyer)).toBe(before);
  await expect.poll(() => pieces(buyer)).toEqual({});
  return { buyer, before, id: Number(new URL(buyer.url()).pathname.split("/").at(-1)) };
}

/** The same by the buyer's call alone. */
async function askedFor(buyer) {
  const products = await fillAboveLimit(buyer);
  const before = await orderCount(buyer);
  const { dates } = await call(buyer, "GET", "/cart/delivery-date");
  await call(buyer, "POST", "/cart/set-delivery-date", { deliveryDate: dates.at(-1).date });
  const body = { paymentMethod: AT_THE_DOOR, notes: "" };
  const { id } = await call(buyer, "POST", "/approval", body, { "idempotency-key": randomUUID() });
  return { before, products, id };
}

/** No barrier in either theme, and nothing to the side; `within` is the part that changed of a page that was sound. */
async function sound(page, within) {
  expect(await barriers(page, { within })).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await barriers(page, { rules: ["color-contrast"], within })).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
}

describe("an order above a limit", () => {
  it("waits for the master, who approves it with one press from the home", { timeout: 90_000 }, async () => {
    master = await masterOnPhone();
    const { buyer, before, id } = await sendForApproval();
    await sound(buyer);
    await master.goto("/");
    await hydrated(master);
    await card(master, id).waitFor();
    await sound(master);
    await button(card(master, id), new RegExp(`^${say("approve")}`)).click();
    await master.waitForURL(`**/approvazioni/${id}`);
    await status(master, "approved");
    expect(await taps(master)).toBe(1);
    const { orders } = await call(master, "GET", `/approval/${id}`);
    await master
      .getByRole("main")
      .getByRole("link", { name: say("order", { code: orders[0].code }) })
      .waitFor();
    await expect.poll(() => orderCount(buyer)).toBe(before + 1);
    await buyer.goto("/utente/approvazioni");
    await hydrated(buyer);
    await card(buyer, id).getByText(say("status.approved"), { exact: true }).waitFor();
    await sound(buyer);
  });

  it("is approved with two presses from the mail: its link, and yes", { timeout: 90_000 }, async () => {
    master = await masterOnPhone();
    const { before, id } = await askedFor(await session(BUYER));
    const path = `/utente/approvazioni/${id}`;
    await master.goto(linkIn(await mailTo(MASTER.email, { with: path }), path));
    await hydrated(master);
    await button(master, new RegExp(`^${say("approve")}`)).click();
    await status(master, "approved");
    expect(1 + (await taps(master))).toBe(2);
    await expect.poll(() => orderCount(master)).toBe(before + 1);
  });

  it("is refused with a word, and its lines come back into the cart with one press", { timeout: 90_000 }, async () => {
    master = await masterOnPhone();
    const buyer = await arriveAs(suite, PHONE, BUYER, null);
    const { before, products, id } = await askedFor(buyer);
    await master.goto(`/utente/approvazioni/${id}`);
    await hydrated(master);
    await master.getByText(say("refuse"), { exact: true }).filter({ visible: true }).click();
    await master.getByLabel(say("why")).fill("Ne abbiamo ancora 🍅");
    await sound(master);
    await button(master, say("refuseYes")).click();
    await status(master, "refused");
    await buyer.goto(`/utente/approvazioni/${id}`);
    await hydrated(buyer);
    await buyer.getByText("Ne abbiamo ancora 🍅").waitFor();
    await button(buyer, say("again")).click();
    await buyer.waitForURL("**/checkout");
    await expect.poll(() => pieces(buyer)).toEqual(Object.fromEntries(products.map((product) => [product.id, 3])));
    expect(await orderCount(buyer)).toBe(before);
  });

  it("is not ordered otherwise than it was asked, until the master says so", { timeout: 90_000 }, async () => {
    master = await masterOnPhone();
    const { before, products, id } = await askedFor(await session(BUYER));
    const operator = operatorSession();
    const [{ id: product }] = products;
    const { prices } = await ops(operator, `/product/${product}`);
    const price = (amount) => ops(operator, "/price", "PUT", { rows: [{ ...prices[0], amount }] });
    await price(prices[0].amount + 2);
    try {
      await master.goto(`/utente/approvazioni/${id}`);
      await hydrated(master);
      await button(master, new RegExp(`^${say("approve")}`)).click();
      await master.getByRole("alert").getByText(say("differs")).waitFor();
      await sound(master);
      expect(await orderCount(master)).toBe(before);
      await button(master, new RegExp(`^${say("accept")}`)).click();
      await status(master, "approved");
      await expect.poll(() => orderCount(master)).toBe(before + 1);
    } finally {
      await price(prices[0].amount);
    }
  });

  it("is approved with fewer pieces of a line, which whoever asked reads", { timeout: 90_000 }, async () => {
    master = await masterOnPhone();
    const buyer = await arriveAs(suite, PHONE, BUYER, null);
    const { before, products, id } = await askedFor(buyer);
    await master.goto(`/utente/approvazioni/${id}`);
    await hydrated(master);
    const name = `pieces-${products[0].id}`;
    const { origin } = new URL(master.url());
    // Without scripts what is no number comes back as it was typed.
    const refused = await master.context().request.post(`${origin}/utente/approvazioni/${id}`, {
      form: { intent: "approve", [name]: "tanti" },
      headers: { origin },
      maxRetries: 2,
    });
    expect(await refused.text()).toContain('value="tanti"');
    const change = master.getByText(text("standing:change"), { exact: true }).filter({ visible: true });
    const field = master.locator(`input[name="${name}"]`);
    await change.click();
    await field.fill("tanti");
    await change.click();
    await field.waitFor({ state: "hidden" });
    // What keeps the order from being approved opens.
    await button(master, new RegExp(`^${say("approve")}`)).click();
    await field.waitFor();
    await field.fill("2");
    await sound(master);
    await button(master, new RegExp(`^${say("approve")}`)).click();
    await status(master, "approved");
    await expect.poll(() => orderCount(buyer)).toBe(before + 1);
    const { orderedTotal, total } = await call(buyer, "GET", `/approval/${id}`);
    expect(orderedTotal).toBeLessThan(total);
    await buyer.goto(`/utente/approvazioni/${id}`);
    await hydrated(buyer);
    await buyer.getByText(/3 → 2 ×/).waitFor();
    await sound(buyer);
  });

  it("is asked and taken back without JavaScript", { timeout: 90_000 }, async () => {
    master = await session(MASTER);
    const { buyer } = await sendForApproval({ javaScriptEnabled: false });
    await button(buyer, say("withdraw")).click();
    await status(buyer, "withdrawn");
    await button(buyer, say("again")).waitFor();
  });
});

describe("the limits of a member", () => {
  it("are typed by a master on the person's card", async () => {
    master = await arriveAs(suite, PHONE, MASTER, "/utente/profilo", { expected: [/status of 422/] });
    const { person } = await member(master);
    const own = master.locator(`[data-person="${person.id}"]`);
    const edit = () =>
      own
        .locator("summary")
        .filter({ hasText: profile("edit") })
        .click();
    const save = button(own.locator("details[open]"), profile("save"));
    await edit();
    await own.getByLabel(profile("people.askAbove")).fill("molto");
    await own.getByLabel(profile("people.weekBudget")).fill("1.250,50");
    await save.click();
    await own.getByText(text("forms:error.number")).first().waitFor();
    await expect.poll(() => own.getByLabel(profile("people.weekBudget")).inputValue()).toBe("1.250,50");
    await own.getByText(profile("people.askAboveHint")).waitFor();
    await own.getByLabel(profile("people.askAbove")).fill("1,000");
    await own
      .getByText(text("forms:error.ambiguous", { whole: "1000", decimal: "1" }))
      .first()
      .waitFor();
    await own.getByLabel(profile("people.askAbove")).fill("300");
    await atBothWidths(master, sound);
    await save.click();
    await own.getByText(/300,00/).waitFor();
    await own.getByText(/1\.250,50/).waitFor();
    expect((await member(master)).person).toMatchObject({ askAbove: 300, weekBudget: 1250.5 });
    await atBothWidths(master, () => sound(master, `[data-person="${person.id}"]`));
    // Empty: no limit.
    await edit();
    await own.getByLabel(profile("people.askAbove")).fill("");
    await own.getByLabel(profile("people.weekBudget")).fill("");
    await save.click();
    await own.getByText(/1\.250,50/).waitFor({ state: "hidden" });
    expect((await member(master)).person).toMatchObject({ askAbove: null, weekBudget: null });
  });
});

describe("the budget of a site", () => {
  let address;
  afterEach(() => address && call(master, "PUT", `${address}/budget`, { weekBudget: null }), 30_000);

  it("is typed at the address, and what is above it waits", async () => {
    master = await arriveAs(suite, PHONE, MASTER, "/utente/profilo");
    const { company } = await call(master, "GET", "/user/self");
    const { deliveryAddress: site } = await call(master, "GET", `/company/${company.id}`);
    address = `/company/${company.id}/address/${site.id}`;
    const own = master.locator(`[data-address="${site.id}"]`);
    await own
      .locator("summary")
      .filter({ hasText: profile("people.weekBudget") })
      .click();
    await own.getByLabel(profile("people.weekBudget")).fill("1,50");
    await atBothWidths(master, sound);
    await button(own.locator("details[open]"), profile("save")).click();
    await own.getByText(/1,50/).waitFor();

    const buyer = await arriveAs(suite, PHONE, BUYER, null);
    await fillCart(buyer, { products: await articles(buyer), quantity: 3 });
    await call(buyer, "POST", "/cart/checkout", { shippingAddress: site.id });
    await buyer.goto("/checkout");
    await hydrated(buyer);
    const note = part(buyer, "needs-approval");
    await note.getByText(site.address).waitFor();
    await note.getByText(/1,50/).waitFor();
    await placeButton(buyer).click();
    await buyer.waitForURL(/\/utente\/approvazioni\/\d+/);

    await master.goto(new URL(buyer.url()).pathname);
    await master.getByText(say("above.site", { site: site.address })).waitFor();
    await master.goto("/utente/spesa");
    const panel = master.getByRole("region", { name: text("spending:budgets.title") });
    await panel.getByText(site.address).waitFor();
    await panel.getByText(/1,50/).waitFor();
    await atBothWidths(master, sound);
    await button(buyer, say("withdraw")).click();
    await status(buyer, "withdrawn");
  });
});
