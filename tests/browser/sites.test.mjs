// Sites of a company: a master says where somebody works, whose guides come first, where a cart goes, and what each site orders
// and spends; without a connection and without JavaScript too.
import { afterEach, describe, expect, it } from "vitest";
import { arriveAs, BUYER, MASTER, strip } from "../support/accounts.mjs";
import { barriers } from "../support/axe.mjs";
import { DESK, hydrated, PHONE, useBrowser } from "../support/browser.mjs";
import { call } from "../support/call.mjs";
import { articles, part } from "../support/checkout.mjs";
import { heldOnDevice } from "../support/device.mjs";
import { removeGuide } from "../support/order-guides.mjs";
import { placeOrder } from "../support/ordering.mjs";
import { session } from "../support/session.mjs";
import { heading } from "../support/shop.mjs";
import { text } from "../support/texts.mjs";
import { atBothWidths } from "../support/widths.mjs";

const guidesPath = "/utente/liste";
const guides = (key, gaps) => text(`guides:${key}`, gaps);
const profile = (key, gaps) => text(`profile:${key}`, gaps);
const noBarrier = async (page) => expect(await barriers(page)).toEqual([]);
/** The same of a part of the page, whose rest is as it was. */
const noBarrierWithin = (within) => async (page) => expect(await barriers(page, { within })).toEqual([]);
const cart = (page) => call(page, "GET", "/cart");
const goesTo = async (page) => (await cart(page)).checkout.shippingAddress.id;
const waitForSite = (page, address) =>
  part(strip(page), "ordered-for").getByText(address).waitFor({ state: "attached" });

async function go(page, path) {
  await page.goto(path);
  await hydrated(page);
}

const made = [];
let tidied;
async function tidy() {
  if (!tidied) return;
  const { master, company, person } = tidied;
  tidied = undefined;
  await call(master, "PUT", `/company/${company}/representative/${person}/edit`, { site: null });
  for (const id of made.splice(0)) await removeGuide(id, master);
}

/** Chromium, whose pages tidy up before they are closed. */
function useSites(options) {
  const suite = useBrowser(options);
  afterEach(tidy, 30_000);
  return suite;
}

/** The company's two addresses, the default one first, and the buyer's card, as a master has them. */
async function known(master) {
  const { company } = await call(master, "GET", "/user/self");
  const { deliveryAddress } = await call(master, "GET", `/company/${company.id}`);
  const { entities: addresses } = await call(master, "GET", `/company/${company.id}/addresses`);
  const { entities: people } = await call(master, "GET", `/company/${company.id}/representatives`);
  const person = people.find(({ email }) => email === BUYER.email).id;
  tidied = { master, company: company.id, person };
  const other = addresses.find(({ id }) => id !== deliveryAddress.id);
  return { company: company.id, person, main: deliveryAddress, other };
}

const works = (master, { company, person }, site) =>
  call(master, "PUT", `/company/${company}/representative/${person}/edit`, { site });

/** A guide of the site with one article of which there is plenty. */
async function guide(master, name, site) {
  const [{ id: product }] = await articles(master, 1);
  const { id } = await call(master, "POST", "/order-guide", { name: `${name} ${Date.now()}`, site });
  made.push(id);
  await call(master, "PUT", `/order-guide/${id}/line/${product}`, {});
  return id;
}

/** The buyer on a phone with an empty cart that nobody has sent anywhere. */
async function emptyHanded(suite, options) {
  const page = await arriveAs(suite, PHONE, BUYER, null, options);
  await call(page, "POST", "/cart/empty", {});
  await call(page, "POST", "/cart/checkout", { shippingAddress: null });
  return page;
}

describe("with a connection", () => {
  const suite = useSites();

  it("a master says on the card where somebody works, and everything of theirs begins there", {
    timeout: 120_000,
  }, async () => {
    const master = await arriveAs(suite, PHONE, MASTER, "/utente/profilo");
    const facts = await known(master);
    const { person, main, other } = facts;
    const own = master.locator(`[data-person="${person}"]`);
    await own
      .locator("summary")
      .filter({ hasText: profile("edit") })
      .click();
    await own.getByLabel(profile("people.site")).selectOption(String(other.id));
    await atBothWidths(master, noBarrier);
    await own
      .locator("details[open]")
      .getByRole("button", { name: profile("save") })
      .click();
    await own.getByText(profile("people.worksAt", { site: other.fullAddress })).waitFor();
    await atBothWidths(master, noBarrierWithin(`[data-person="${person}"]`));

    const buyer = await emptyHanded(suite);
    await expect.poll(() => goesTo(buyer)).toBe(other.id);
    await go(buyer, "/");
    await waitForSite(buyer, other.address);
    await expect.poll(() => goesTo(master)).toBe(main.id);
    // A new standing order like the cart has the address too.
    const [{ id: product }] = await articles(buyer, 1);
    await call(buyer, "POST", `/cart/product/${product}/quantity/1`, {});
    await go(buyer, "/checkout");
    await buyer.getByText(other.address).first().waitFor();
    await go(buyer, "/utente/ordini-ricorrenti/nuovo");
    await expect.poll(() => buyer.locator('select[name="shippingAddress"]').inputValue()).toBe(String(other.id));
    await call(buyer, "POST", "/cart/empty", {});
  });

  it("the guides of one's site come first, those of others are folded, and an empty cart goes where the guide is", {
    timeout: 120_000,
  }, async () => {
    const master = await session(MASTER);
    const facts = await known(master);
    const { main, other } = facts;
    await works(master, facts, other.id);
    const mine = await guide(master, "Zeta", other.id);
    const theirs = await guide(master, "Alfa", main.id);
    const everybodys = await guide(master, "Beta", null);

    const buyer = await emptyHanded(suite);
    await go(buyer, guidesPath);
    const shown = () =>
      buyer.locator("[data-guide]:visible").evaluateAll((all) => all.map(({ dataset }) => Number(dataset.guide)));
    const first = await shown();
    expect(first[0]).toBe(mine);
    expect(first.indexOf(everybodys)).toBeGreaterThan(0);
    expect(first).not.toContain(theirs);
    await atBothWidths(buyer, noBarrier);
    await part(buyer, "other-sites").locator("summary").press("Enter");
    await expect.poll(shown).toContain(theirs);
    await atBothWidths(buyer, noBarrierWithin('[data-part="other-sites"]'));
    // A new guide is of one's own site, unless one says otherwise.
    await expect.poll(() => buyer.getByLabel(guides("sites.one"), { exact: true }).inputValue()).toBe(String(other.id));

    await buyer.locator(`[data-guide="${theirs}"] a`).click();
    const note = part(buyer, "guide-site");
    await note.getByText(guides("sites.goes", { site: main.address })).waitFor();
    await hydrated(buyer);
    await buyer.locator("[data-part=add]:enabled").first().click();
    await expect.poll(() => goesTo(buyer)).toBe(main.id);
    await waitForSite(buyer, main.address);
    await atBothWidths(buyer, noBarrier);

    // The guide of one's own site says where the cart goes already, and brings it home in one press.
    await go(buyer, `${guidesPath}/${mine}`);
    await note.getByText(guides("sites.elsewhere", { site: main.address })).waitFor();
    await atBothWidths(buyer, noBarrierWithin('[data-part="guide-site"]'));
    await note.getByRole("button", { name: guides("sites.bring", { site: other.address }) }).click();
    await note.getByText(guides("sites.goes", { site: other.address })).waitFor();
    await expect.poll(() => goesTo(buyer)).toBe(other.id);
    await waitForSite(buyer, other.address);

    // Its site is changed where its name is.
    await go(buyer, `${guidesPath}/${mine}?vista=modifica`);
    await buyer.getByLabel(guides("sites.one"), { exact: true }).selectOption("");
    await buyer.getByRole("button", { name: guides("rename"), exact: true }).click();
    await note.waitFor({ state: "detached" });
    expect((await call(buyer, "GET", `/order-guide/${mine}`)).site).toBeNull();
    await call(buyer, "POST", "/cart/empty", {});
  });

  it("home, orders and spending are read by site", { timeout: 120_000 }, async () => {
    const master = await arriveAs(suite, PHONE, MASTER, null);
    const facts = await known(master);
    const { main, other } = facts;
    await works(master, facts, other.id);
    const buyer = await emptyHanded(suite);
    const order = await placeOrder(buyer);
    expect(order.shippingAddress.id).toBe(other.id);
    await call(master, "POST", "/cart/empty", {});
    const elsewhere = await placeOrder(master);
    expect(elsewhere.shippingAddress.id).toBe(main.id);

    await go(buyer, "/");
    await part(buyer, "last-order").getByRole("link", { name: order.code }).waitFor();
    await part(buyer, "last-order").getByText(other.address).waitFor();
    await part(buyer, "usual")
      .getByRole("heading", { name: text("home:known.usualOf", { site: other.address }) })
      .waitFor();
    await atBothWidths(buyer, noBarrier);

    await go(buyer, "/utente/ordini");
    const list = buyer.getByRole("main");
    await list.getByText(order.code).first().waitFor();
    await expect.poll(() => list.getByText(elsewhere.code).count()).toBe(0);
    await atBothWidths(buyer, noBarrier);
    await buyer
      .getByRole("navigation", { name: text("orders:list.siteFilter") })
      .getByRole("link", { name: text("orders:list.everySite") })
      .click();
    await list.getByText(elsewhere.code).first().waitFor();

    // A master without a site sees all, and chooses.
    await go(master, "/utente/ordini");
    await master.getByRole("main").getByText(order.code).first().waitFor();
    await master
      .getByRole("navigation", { name: text("orders:list.siteFilter") })
      .getByRole("link", { name: main.address })
      .click();
    await master.getByRole("main").getByText(order.code).first().waitFor({ state: "detached" });
    await go(master, "/utente/spesa");
    const sites = master.getByRole("navigation", { name: text("spending:places.filter") });
    await sites.getByRole("link", { name: other.fullAddress }).click();
    await master.waitForURL((url) => url.searchParams.get("site") === String(other.id));
    await master.getByRole("region", { name: text("spending:places.time") }).waitFor({ state: "detached" });
    await atBothWidths(master, noBarrier);
    await sites.getByRole("link", { name: text("spending:places.every") }).click();
    await master
      .getByRole("region", { name: text("spending:places.time") })
      .getByRole("link", { name: other.fullAddress })
      .waitFor();
    await part(master, "place-category").first().waitFor();
    await atBothWidths(master, noBarrierWithin("main"));
  });

  it("without JavaScript the guide of a site sends an empty cart there, and back in one press", {
    timeout: 90_000,
  }, async () => {
    const master = await session(MASTER);
    const { main, other } = await known(master);
    const theirs = await guide(master, "Senza script", other.id);
    const mains = await guide(master, "Senza script due", main.id);
    const page = await emptyHanded(suite, { javaScriptEnabled: false });
    await page.goto(`${guidesPath}/${theirs}`);
    await page.locator("[data-part=add]:enabled").first().click();
    await page.locator("[data-part=more]").first().waitFor();
    await expect.poll(() => goesTo(page)).toBe(other.id);
    await page.goto(`${guidesPath}/${mains}`);
    await part(page, "guide-site")
      .getByRole("button", { name: guides("sites.bring", { site: main.address }) })
      .click();
    await part(page, "guide-site")
      .getByText(guides("sites.goes", { site: main.address }))
      .waitFor();
    await expect.poll(() => goesTo(page)).toBe(main.id);
    await call(page, "POST", "/cart/empty", {});
  });

  it("nobody but a master is asked where somebody works, and a company with one address is asked nothing", async () => {
    const buyer = await arriveAs(suite, DESK, BUYER, "/utente/profilo");
    await heading(buyer, profile("title")).waitFor();
    await expect.poll(() => buyer.getByLabel(profile("people.site")).count()).toBe(0);
  });
});

describe("on the device", () => {
  const suite = useSites({ device: true });

  it("the guides of one's site come first too, and a draft goes where its guide is", {
    timeout: 120_000,
  }, async () => {
    const master = await session(MASTER);
    const facts = await known(master);
    const { main, other } = facts;
    await works(master, facts, other.id);
    const theirs = await guide(master, "Alfa", main.id);
    const everybodys = await guide(master, "Beta", null);
    const mine = await guide(master, "Zeta", other.id);
    const buyer = await emptyHanded(suite);
    await go(buyer, "/");
    const storedGuides = async () => ((await heldOnDevice(buyer)).guides ?? []).map(({ id }) => id);
    await expect.poll(storedGuides, { timeout: 20_000 }).toEqual(expect.arrayContaining([theirs, everybodys, mine]));
    await go(buyer, "/utente/senza-segnale");
    const links = part(buyer, "kept-guide-link").locator("a");
    const listed = () =>
      links.evaluateAll((all) => all.map((link) => Number(link.getAttribute("href").split("/").at(-1))));
    await expect.poll(listed).toContain(theirs);
    const own = (await listed()).filter((id) => [theirs, everybodys, mine].includes(id));
    expect(own).toEqual([mine, everybodys, theirs]);
    await noBarrier(buyer);
    await go(buyer, `/utente/senza-segnale#lista/${theirs}`);
    await part(buyer, "kept-guide").waitFor();
    await buyer.locator("[data-part=add]:enabled").first().click();
    await expect.poll(async () => (await cart(buyer)).itemCount, { timeout: 20_000 }).toBe(1);
    await expect.poll(() => goesTo(buyer)).toBe(main.id);
    await call(buyer, "POST", "/cart/empty", {});
  });
});
