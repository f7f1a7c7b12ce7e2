// Where the vans are, and what is missing: on a phone in a car park, at a desk, and without JavaScript.
import { describe, expect, it } from "vitest";
import * as accounts from "../support/accounts.mjs";
import { AGENT, SELLER } from "../support/accounts.mjs";
import { barriers } from "../support/axe.mjs";
import { DESK, hydrated, PHONE, useBrowser } from "../support/browser.mjs";
import { addDays, ask } from "../support/manager.mjs";
import * as shop from "../support/shop.mjs";
import { counted, text } from "../support/texts.mjs";

const plain = { javaScriptEnabled: false };
const overflow = (page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
const vans = (page) => page.locator("main article");
const van = (page, trip) => page.getByRole("article", { name: trip.code, exact: true });
const roads = "/manager/elenco-viaggi";
const missing = "/manager/indisponibilita";

describe("the vans", () => {
  const suite = useBrowser();

  it("of today, what wants attention first, on a phone", async () => {
    const page = await accounts.arriveAs(suite, PHONE, AGENT, roads);
    await shop.heading(page, text("common:manager.trips")).waitFor();
    const { entities } = await ask(page, "/manager/trip");
    await expect.poll(() => vans(page).count()).toBe(entities.length);
    const blocked = entities.find(({ status }) => status === "blocked");
    const first = vans(page).first();
    await first.getByRole("heading", { name: `${blocked.zone} · ${blocked.driver}`, exact: true }).waitFor();
    await first.getByText(blocked.code).waitFor();
    await first.getByText(text("roads:trip.blocked", { why: blocked.blockedReason })).waitFor();
    const call = first.getByRole("link", { name: text("roads:trip.call", { name: blocked.driver }) });
    await expect.poll(() => call.getAttribute("href")).toBe(`tel:${blocked.phoneNumber}`);
    expect((await call.boundingBox()).height).toBeGreaterThanOrEqual(44);
    const states = new Set(entities.map(({ status }) => status));
    expect([...states].sort()).toEqual(["blocked", "completed", "on_delivery", "planned"]);
    await expect.poll(() => overflow(page)).toBe(0);
    expect(await barriers(page)).toEqual([]);
  });

  it("tell how far the van is, and of other agents' customers only a number", async () => {
    const page = await accounts.arriveAs(suite, PHONE, AGENT, roads);
    const { entities } = await ask(page, "/manager/trip");
    const trip = entities.find(({ status, before }) => status === "on_delivery" && before > 0);
    const card = van(page, trip);
    await card.getByText(counted("roads:trip.before", trip.before)).waitFor();
    await expect.poll(() => card.getByRole("listitem").count()).toBe(trip.stops.length);
    expect(trip.stopsCount).toBeGreaterThan(trip.stops.length);
    const tried = entities.flatMap(({ stops }) => stops).find(({ problem }) => problem);
    const stop = page.getByRole("listitem").filter({ hasText: tried.problem }).last();
    await expect
      .poll(() => stop.getByRole("link", { name: text("roads:stop.report") }).getAttribute("href"))
      .toContain(`order=${tried.order.id}`);
    await stop.getByRole("link", { name: text("roads:stop.order", { code: tried.order.code }) }).tap();
    await page.waitForURL(`**/utente/ordini/${tried.order.id}`);
  });

  it("of another day, without JavaScript too", async () => {
    const page = await accounts.arriveAs(suite, PHONE, AGENT, roads, plain);
    await page.getByRole("link", { name: text("roads:days.tomorrow"), exact: true }).tap();
    await page.waitForURL("**/elenco-viaggi?date=*");
    const day = new URL(page.url()).searchParams.get("date");
    await expect.poll(() => vans(page).count()).toBe((await ask(page, `/manager/trip?date=${day}`)).total);
    await page.getByLabel(text("roads:days.other")).fill(addDays(day, 40));
    await page.getByRole("button", { name: text("roads:days.show") }).tap();
    await page.getByText(text("roads:empty.title")).waitFor();
  });

  it("one of them by its own address, at a desk and in the dark", async () => {
    const page = await accounts.arriveAs(suite, DESK, AGENT, roads, { colorScheme: "dark" });
    const { entities } = await ask(page, "/manager/trip");
    expect(await barriers(page)).toEqual([]);
    await page.goto(`${roads}?trip=${entities[0].id}`);
    await hydrated(page);
    await expect.poll(() => vans(page).count()).toBe(1);
    await page.getByRole("link", { name: text("roads:allOfDay") }).click();
    await page.waitForURL(`**/elenco-viaggi?date=${entities[0].date}`);
    await vans(page).nth(1).waitFor();
  });

  it("is not told to who has no customer on it", async () => {
    const page = await accounts.arriveAs(suite, DESK, SELLER, roads, { expected: [/404/] });
    const own = new Set((await ask(page, "/manager/trip")).entities.map(({ id }) => id));
    const all = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    const foreign = [];
    for (const id of all) {
      const answer = await page.context().request.get(`${suite.shop}/api/manager/trip/${id}`, { maxRetries: 2 });
      if (answer.status() === 404) foreign.push(id);
    }
    expect(foreign.filter((id) => own.has(id))).toEqual([]);
    expect(own.size).toBeGreaterThan(0);
  });
});

describe("what is missing", () => {
  const suite = useBrowser();
  const entries = (page) => page.locator("main article");
  const put = (scope) => scope.getByRole("button", { name: new RegExp(`^${text("roads:customers.put")}`) });
  const carts = (page, company) =>
    ask(page, `/manager/company/${company}/order-taking`).then(({ cart }) =>
      cart.sellers.flatMap(({ items }) => items.map(({ product, quantity }) => [product.id, quantity])),
    );

  it("is put right with one tap: the substitute is in the customer's cart", async () => {
    const page = await accounts.arriveAs(suite, PHONE, AGENT, missing);
    await shop.heading(page, text("common:manager.missing")).waitFor();
    await expect.poll(() => overflow(page)).toBe(0);
    expect(await barriers(page)).toEqual([]);
    const { entities } = await ask(page, "/manager/unavailability?elementsPerPage=12");
    const found = entities.find(
      ({ substitutes, customers }) =>
        substitutes[1]?.extra.stock >= 4 && customers.some(({ company }) => !company.blocked),
    );
    const { company } = found.customers.find(({ company }) => !company.blocked);
    const entry = entries(page)
      .filter({ has: page.getByRole("heading", { name: found.product.name, exact: true }) })
      .first();
    await entry.getByRole("radio").nth(1).check();
    await entry.getByLabel(text("roads:customers.quantity", { name: company.name })).fill("2");
    await entry.getByRole("button", { name: `${text("roads:customers.put")} ${company.name}` }).tap();
    await entry.getByText(text("roads:propose.done", { number: 2 })).waitFor();
    await expect.poll(() => carts(page, company.id)).toContainEqual([found.substitutes[1].id, 2]);
    // What is there stays there.
    await entry.getByRole("button", { name: `${text("roads:customers.put")} ${company.name}` }).tap();
    await entry.getByText(text("roads:propose.done", { number: 4 })).waitFor();
    await expect.poll(() => carts(page, company.id)).toContainEqual([found.substitutes[1].id, 4]);
    await entry.getByRole("link", { name: text("roads:propose.open") }).tap();
    await page.waitForURL(`**/manager/presa-ordini?company=${company.id}`);
  });

  it("has a message ready, to be changed, copied and sent", async () => {
    const page = await accounts.arriveAs(suite, PHONE, AGENT, missing, {
      permissions: ["clipboard-read", "clipboard-write"],
    });
    const { entities } = await ask(page, "/manager/unavailability?elementsPerPage=12");
    const found = entities.find(({ substitutes }) => substitutes.length > 0);
    const entry = entries(page)
      .filter({ has: page.getByRole("heading", { name: found.product.name, exact: true }) })
      .first();
    await entry.getByText(text("roads:message.title")).tap();
    const words = entry.getByLabel(text("roads:message.label", { name: found.product.name }));
    await expect.poll(() => words.inputValue()).toContain(found.substitutes[0].code);
    await words.fill("Ciao, al suo posto?");
    // It is said for two seconds.
    await Promise.all([
      entry.getByRole("button", { name: text("roads:message.copied") }).waitFor(),
      entry.getByRole("button", { name: text("roads:message.copy") }).tap(),
    ]);
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe("Ciao, al suo posto?");
    const send = entry.getByRole("link", { name: text("roads:message.whatsapp") });
    expect(new URL(await send.getAttribute("href")).searchParams.get("text")).toBe("Ciao, al suo posto?");
    expect(await barriers(page)).toEqual([]);
  });

  it("is narrowed to one customer, and proposed, without JavaScript", async () => {
    const page = await accounts.arriveAs(suite, PHONE, AGENT, missing, plain);
    const { entities } = await ask(page, "/manager/unavailability?elementsPerPage=12");
    const found = entities.find(({ substitutes, customers }) => substitutes.length > 0 && customers.length > 0);
    const { company } = found.customers[0];
    await page.getByLabel(text("roads:missing.customer"), { exact: true }).selectOption(String(company.id));
    await page.getByRole("button", { name: text("roads:missing.show") }).tap();
    await page.waitForURL(`**/indisponibilita?*company=${company.id}`);
    const { total } = await ask(page, `/manager/unavailability?company=${company.id}`);
    await expect.poll(() => entries(page).count()).toBe(total);
    await put(entries(page).first()).first().tap();
    await page
      .getByRole("link", { name: text("roads:propose.open") })
      .first()
      .waitFor();
    await page.getByRole("link", { name: text("roads:missing.clear") }).tap();
    await page.waitForURL((url) => url.pathname === missing && !url.search);
  });

  it("at a desk, in the dark; and that nothing is", async () => {
    const page = await accounts.arriveAs(suite, DESK, AGENT, missing, { colorScheme: "dark" });
    await expect.poll(() => entries(page).count()).toBeGreaterThan(5);
    expect(await barriers(page)).toEqual([]);
    await page.getByLabel(text("roads:missing.search")).fill("zzzz");
    await page.keyboard.press("Enter");
    await page.getByText(text("roads:missing.nothing")).waitFor();
    expect(await barriers(page)).toEqual([]);
  });
});
