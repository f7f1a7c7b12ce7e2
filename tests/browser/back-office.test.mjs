// The back office: the way in with a second factor, the day, orders by state, the scales by keyboard and by thumb.
import { describe, expect, it } from "vitest";
import { giveCode } from "../../scripts/demo/factor.mjs";
import { arriveAs, BUYER } from "../support/accounts.mjs";
import { barriers } from "../support/axe.mjs";
import { DESK, hydrated, PHONE, useBrowser } from "../support/browser.mjs";
import { overflow } from "../support/office.mjs";
import { arriveAsOperator, OPERATOR, ops } from "../support/operator.mjs";
import { placeOrder } from "../support/ordering.mjs";
import { session } from "../support/session.mjs";
import { text } from "../support/texts.mjs";

const t = (key, gaps) => text(`desk:${key}`, gaps);
const notice = (page) => page.locator('[data-part="notice"]');
const kilos = (weight) => String(weight).replace(".", ",");

/** Fillet, cooked ham and speck by the piece, and a carton of tins that needs no scales. */
const weighedGoods = ["MD01211", "MD10753", "MD10761"];
const tins = "MD20631";

/** An order of a buyer's own that has gone into preparation, as the operator's call answers it. */
async function toWeigh(page, lines = 1) {
  const buyer = await session(BUYER);
  const { id } = await placeOrder(buyer, "CPOS", { codes: [...weighedGoods.slice(0, lines), tins], at: 0 });
  return ops(page, `/order/${id}/status`, "POST", { from: "confirmed", to: "in_preparation" });
}

const weighed = (order) => order.items.filter(({ toWeigh }) => toWeigh);
const scale = (page, item) => page.locator(`[data-scale="${item.id}"]`);
const line = (page, item) => page.locator('[data-part="scale-line"]').filter({ has: scale(page, item) });
const patience = { timeout: 15_000 };
const stored = (page, order, item) =>
  expect.poll(
    async () => (await ops(page, `/order/${order.id}`)).items.find(({ id }) => id === item.id).weight,
    patience,
  );
const focused = (page, item) => page.locator(`[data-scale="${item.id}"]:focus`).waitFor();

describe("the way in", () => {
  const suite = useBrowser();

  it("asks an operator for a code, and comes back to the page that was wanted", async () => {
    const page = await arriveAs(suite, DESK, OPERATOR, "/gestione/viaggi", { expected: [/422/] });
    await page.waitForURL(/\/gestione\/accesso\?next=%2Fgestione%2Fviaggi/);
    expect(await barriers(page)).toEqual([]);
    const code = page.getByLabel(t("access.code"), { exact: true });
    const give = async (typed) => {
      await code.fill(typed);
      const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
      answered.catch(() => {});
      await page
        .getByRole("button", { name: t("access.enter"), exact: true })
        .first()
        .click();
      return { status: (await answered).status() };
    };
    expect((await give("000000")).status).toBe(422);
    await page.getByText("Inserisci quello mostrato adesso").waitFor();
    const other = await page.context().newPage();
    await other.goto("/gestione/accesso");
    expect((await giveCode(give)).status).toBeLessThan(400);
    // The session has another token from now on; both tabs have its cookie.
    await other.goto("/gestione");
    await other.getByRole("heading", { level: 1 }).waitFor();
    expect(new URL(other.url()).pathname).toBe("/gestione");
    await page.waitForURL("**/gestione/viaggi");
    await page.getByRole("heading", { level: 1, name: t("pages.trips") }).waitFor();
  });

  it("is closed to everybody else", async () => {
    const page = await arriveAs(suite, PHONE, BUYER, "/gestione", { expected: [/403/] });
    expect(page.response.status()).toBe(403);
    await page.getByRole("heading", { name: text("common:error.forbidden") }).waitFor();
    await expect.poll(() => page.getByRole("navigation", { name: t("area") }).count()).toBe(0);
    await page.context().clearCookies();
    await page.goto("/gestione/ordini");
    await page.waitForURL(/\/login\?next=%2Fgestione%2Fordini/);
  });
});

describe("the day", () => {
  const suite = useBrowser();

  it("shows where the deliveries stand, and leads to them", async () => {
    const page = await arriveAsOperator(suite, DESK);
    const nav = page.getByRole("navigation", { name: t("area") });
    await expect.poll(() => nav.getByRole("link").count()).toBeGreaterThan(18);
    expect(await barriers(page)).toEqual([]);
    // All of it stands in a window of 900 px.
    expect(page.viewportSize().height).toBeLessThanOrEqual(900);
    expect(await nav.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(0);
    const { byStatus } = await ops(page, "/board");
    const most = byStatus.toSorted((one, other) => other.deliveries - one.deliveries)[0];
    const name = text(`orders:status.${most.status}`);
    await page.locator('[data-part="stations"]').getByRole("link").filter({ hasText: name }).click();
    await page.waitForURL(new RegExp(`/gestione/ordini\\?status=${most.status}`));
    const rows = page.locator('[data-part="order-row"]');
    await rows.nth(Math.min(50, most.deliveries) - 1).waitFor();
    await expect.poll(() => rows.count()).toBe(Math.min(50, most.deliveries));
  });

  it("fits a phone: its pages rise from the bar", async () => {
    const page = await arriveAsOperator(suite, PHONE);
    await expect.poll(() => overflow(page)).toBe(0);
    await page.getByRole("button", { name: t("nav.more"), exact: true }).tap();
    const nav = page.getByRole("navigation", { name: t("area") });
    await nav.waitFor();
    expect(await barriers(page)).toEqual([]);
    await nav.getByRole("link", { name: t("pages.deadlines") }).tap();
    await page.getByRole("heading", { level: 1, name: t("pages.deadlines") }).waitFor();
    await expect.poll(() => overflow(page)).toBe(0);
  });

  it("finds an order by its code, and moves it a step", async () => {
    const page = await arriveAsOperator(suite, DESK);
    const order = await placeOrder(await session(BUYER));
    const search = page.getByRole("banner").getByRole("searchbox");
    await search.fill(order.code);
    await search.press("Enter");
    await page.waitForURL(/\/gestione\/ordini\?q=/);
    await page.locator('[data-part="order-row"]').getByRole("link", { name: order.code }).click();
    await page.waitForURL(`**/gestione/ordini/${order.id}`);
    expect(await barriers(page)).toEqual([]);
    await page.getByRole("button", { name: t("order.step.in_preparation") }).click();
    await page.waitForURL(/fatto=in_preparation/);
    await notice(page).waitFor();
    expect((await ops(page, `/order/${order.id}`)).status).toBe("in_preparation");
  });
});

describe("the scales", () => {
  const suite = useBrowser();

  it("take one line after the other by keyboard, and give a number back", async () => {
    const page = await arriveAsOperator(suite, DESK, null);
    const order = await toWeigh(page, 2);
    const [first, second] = weighed(order);
    await page.goto(`/gestione/pesatura/${order.id}`);
    await hydrated(page);
    await focused(page, first);
    expect(await barriers(page)).toEqual([]);
    await scale(page, first).focus();
    await page.keyboard.type(kilos(first.nominalWeight));
    await page.keyboard.press("Enter");
    await focused(page, second);
    await stored(page, order, first).toBe(first.nominalWeight);
    // Three times what it should be: asked about, once.
    const odd = Math.round(second.nominalWeight * 3000) / 1000;
    await page.keyboard.type(String(odd));
    await page.keyboard.press("Enter");
    await line(page, second).getByRole("alert").waitFor();
    expect((await ops(page, `/order/${order.id}`)).items.find(({ id }) => id === second.id).weight).toBeNull();
    await page.keyboard.press("Enter");
    await stored(page, order, second).toBe(odd);
    await page.keyboard.press("Escape");
    await stored(page, order, second).toBeNull();
    await page.keyboard.press("Shift+Enter");
    await focused(page, first);
  });

  it("lose no number when the network does, nor when the page is left", async () => {
    const page = await arriveAsOperator(suite, DESK, null, { expected: [/ERR_|Failed to load/] });
    const order = await toWeigh(page);
    const [item] = weighed(order);
    const calls = `**/api/ops/order/${order.id}/weights`;
    await page.goto(`/gestione/pesatura/${order.id}`);
    await hydrated(page);
    await page.route(calls, (route) => route.abort());
    await scale(page, item).fill(kilos(item.nominalWeight));
    await scale(page, item).press("Enter");
    await expect.poll(() => line(page, item).getAttribute("data-mark"), patience).toBe("waiting");
    await page.getByRole("button", { name: t("weigh.retry") }).waitFor();
    await page.goto("/gestione");
    await page.unroute(calls);
    await page.goto(`/gestione/pesatura/${order.id}`);
    await hydrated(page);
    await stored(page, order, item).toBe(item.nominalWeight);
    await expect.poll(() => line(page, item).getAttribute("data-mark"), patience).toBe("stored");
  });

  it("are worked by thumb; a ready order makes room for the next", async () => {
    const page = await arriveAsOperator(suite, PHONE, null);
    const order = await toWeigh(page);
    await page.goto(`/gestione/pesatura/${order.id}`);
    await hydrated(page);
    await expect.poll(() => overflow(page)).toBe(0);
    const thumb = page.locator('[data-part="thumb-bar"]');
    for (const item of weighed(order)) {
      await scale(page, item).fill(kilos(item.nominalWeight));
      await thumb.getByRole("button", { name: t("weigh.on") }).tap();
      await stored(page, order, item).toBe(item.nominalWeight);
    }
    expect(await barriers(page)).toEqual([]);
    await page.locator('[data-part="ready"]').tap();
    await page.waitForURL(/pronto=/);
    await notice(page)
      .getByText(t("weigh.readyDone", { code: order.code }))
      .waitFor();
    expect((await ops(page, `/order/${order.id}`)).status).toBe("ready");
  });

  it("keep a confirmed question on its line, and ask before an order is ready", async () => {
    const page = await arriveAsOperator(suite, DESK, null);
    const order = await toWeigh(page, 2);
    const [first, second] = weighed(order);
    await page.goto(`/gestione/pesatura/${order.id}`);
    await hydrated(page);
    await focused(page, first);
    // Nothing of it is there: asked, confirmed, and the next number belongs to the next line.
    await page.keyboard.type("0");
    await page.keyboard.press("Enter");
    await line(page, first).getByRole("alert").waitFor();
    await page.keyboard.press("Enter");
    await focused(page, second);
    await page.keyboard.type(kilos(second.nominalWeight));
    await page.keyboard.press("Enter");
    await stored(page, order, second).toBe(second.nominalWeight);
    const ready = page.locator('[data-part="ready"]');
    const question = page.locator('[data-part="ready-question"]');
    await page.locator('[data-part="ready"]:focus').waitFor();
    // One more number from a hand that did not look: it goes nowhere, and presses nothing.
    await expect.poll(() => ready.getAttribute("aria-disabled"), patience).toBeNull();
    await page.keyboard.type("7,9");
    await page.keyboard.press("Enter");
    await question.waitFor();
    await page.keyboard.type("4,2");
    await question.waitFor({ state: "detached" });
    await page.keyboard.press("Enter");
    await question.waitFor();
    const { items, status } = await ops(page, `/order/${order.id}`);
    expect(status).toBe("in_preparation");
    expect(items.find(({ id }) => id === first.id)).toMatchObject({ weight: null, missing: first.quantity });
    await page.keyboard.press("Enter");
    await page.waitForURL(/pronto=/);
    expect((await ops(page, `/order/${order.id}`)).status).toBe("ready");
    // Taken back on the order's page, with a reason; the weights are still there.
    await page.goto(`/gestione/ordini/${order.id}`);
    await hydrated(page);
    await page.getByText(t("order.takeBack"), { exact: true }).click();
    await page.getByLabel(t("order.why")).filter({ visible: true }).fill("Pesata la cassetta sbagliata");
    expect(await barriers(page)).toEqual([]);
    await page.getByRole("button", { name: t("order.takeBackDo"), exact: true }).click();
    await page.waitForURL(/fatto=in_preparation/);
    const back = await ops(page, `/order/${order.id}`);
    expect(back).toMatchObject({ status: "in_preparation", settledAt: null });
    expect(back.items.find(({ id }) => id === second.id).weight).toBe(second.nominalWeight);
  });

  it("are a form without JavaScript", async () => {
    const options = { javaScriptEnabled: false, expected: [/status of 422/] };
    const page = await arriveAsOperator(suite, DESK, null, options);
    const order = await toWeigh(page);
    const [item] = weighed(order);
    const save = async (text) => {
      await page.goto(`/gestione/pesatura/${order.id}`);
      await scale(page, item).fill(text);
      await page.getByRole("button", { name: t("weigh.save") }).click();
      await notice(page).waitFor();
    };
    await save(kilos(item.nominalWeight));
    await stored(page, order, item).toBe(item.nominalWeight);
    // Nothing of it is there; then it has turned up after all.
    await save("0");
    await stored(page, order, item).toBeNull();
    await save(kilos(item.nominalWeight));
    await stored(page, order, item).toBe(item.nominalWeight);
    // An unexpected weight is kept in its field, and stored when its own line confirms it.
    const odd = Math.round(item.nominalWeight * 3000) / 1000;
    await save(kilos(odd));
    expect(await scale(page, item).inputValue()).toBe(kilos(odd));
    await stored(page, order, item).toBe(item.nominalWeight);
    await line(page, item)
      .getByRole("checkbox", { name: t("weigh.odd") })
      .check();
    await page.getByRole("button", { name: t("weigh.save") }).click();
    await stored(page, order, item).toBe(odd);
    // What somebody else weighed since the page was drawn stays.
    await page.goto(`/gestione/pesatura/${order.id}`);
    const weight = Math.round(item.nominalWeight * 1100) / 1000;
    await ops(page, `/order/${order.id}/weights`, "PUT", { items: [{ id: item.id, weight }] });
    await page.getByRole("button", { name: t("weigh.save") }).click();
    await notice(page).waitFor();
    await stored(page, order, item).toBe(weight);
    // A day without orders leads to the others.
    await page.goto("/gestione/pesatura?date=2020-02-03");
    await page.getByText(t("weigh.none"), { exact: true }).waitFor();
    await page.getByRole("link", { name: t("weigh.allDays"), exact: true }).waitFor();
  });
});
