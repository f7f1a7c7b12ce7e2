// The walk of one role through all its pages, on one device.
import { expect } from "vitest";
import { arriveAs, MASTER } from "../accounts.mjs";
import { brokenWords } from "../broken-words.mjs";
import { DESK } from "../browser.mjs";
import { call } from "../call.mjs";
import { products } from "../facts.mjs";
import { arriveAsOperator } from "../operator.mjs";
import { ownShop } from "../own-shop.mjs";
import { allPages, people } from "../pages.mjs";
import { text } from "../texts.mjs";
import { pressButtons, sendForms } from "./actions.mjs";
import { ringFaults, watchShifts } from "./page-checks.mjs";
import { patterns, Walker } from "./walker.mjs";

/** Of the buyers a master, to whom every page is open. */
const walking = { ...people, buyer: MASTER };

/** Pages are read in Italian on a phone, and at a desk in German, whose words are the longest. */
const languageOf = (device) => (device === DESK ? "de" : "it");

/** A path as who reads `locale` opens it. */
const inLanguage = (path, locale) =>
  locale === "it" ? path : `${path}${path.includes("?") ? "&" : "?"}lang=${locale}`;

async function arrive(suite, device, role, options) {
  const entry = inLanguage("/contatti", languageOf(device));
  if (role === "visitor") return suite.arrive(device, entry, options);
  if (role === "operator") return arriveAsOperator(suite, device, entry, options);
  const page = await arriveAs(suite, device, walking[role], entry, options);
  if (role === "agent") {
    // From here on the service worker is in charge.
    await page.goto(inLanguage("/manager", languageOf(device)));
    await page.locator('[data-part="pocket-strip"][data-ready]').waitFor({ state: "attached" });
  }
  return page;
}

/** A page that is not there, or not for whoever asks, as the shop sends it: its title, and no groceries for who works here. */
async function noteRefusal(walker, title, role) {
  const { page, path } = walker;
  const html = await (await page.context().request.get(path, { maxRetries: 2 })).text();
  const served = /<title>([^<]*)<\/title>/.exec(html)?.[1];
  if (served !== title) walker.fault(`is sent with the title "${served}"`);
  if (role === "agent" && html.includes('aria-labelledby="not-found-families"'))
    walker.fault("sends an agent to the groceries");
}

/** The widths at which words are read: the narrowest phone, a phone, a desk. */
const widths = [320, 390, 1440];

/** Notes words that lie on two lines or are cut off; the page has its device's width again afterwards. */
async function readWords(walker, { viewport }) {
  const { page } = walker;
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const fault of await brokenWords(page)) walker.fault(`at ${width}: ${fault}`);
  }
  await page.setViewportSize(viewport);
  await walker.quiet();
}

export async function walk(suite, device, role) {
  const locale = languageOf(device);
  const pages = allPages(ownShop().state)[role].map(({ path, refusal }) => ({
    path: inLanguage(path, locale),
    refusal,
  }));
  const [article] = await products(suite.shop, { app_product_filter_available: true }, 1);
  const state = {};
  const page = await arrive(suite, device, role, { expected: patterns(state), before: watchShifts });
  const walker = new Walker(page, state);
  const buttons = new Set();
  const forms = new Set();
  const onPage = async ({ path, refusal }) => {
    walker.step = "opening";
    // A checkout with something to pay.
    if (path.startsWith("/checkout")) await call(page, "POST", `/cart/product/${article.id}/quantity/1`, {});
    await walker.open(path, Boolean(refusal));
    const { pathname } = new URL(page.url());
    if (pathname !== new URL(path, page.url()).pathname) walker.fault(`leads to ${pathname}`);
    walker.step = "looking";
    const { title, lang } = await walker.look();
    if (lang !== locale) walker.fault(`language ${lang}`);
    if (refusal) {
      const own = `${text(`common:${refusal}`, {}, locale)} · Madia`;
      if (title !== own) walker.fault(`title "${title}"`);
      if (device === DESK) await noteRefusal(walker, own, role);
    } else {
      walker.step = "words";
      await readWords(walker, device);
    }
    walker.step = "focus rings";
    const scope = path === pages[0].path ? "body" : "main";
    for (const fault of await page.evaluate(ringFaults, scope)) walker.fault(fault);
    walker.step = "buttons";
    await pressButtons(walker, buttons);
    walker.step = "forms";
    if (device === DESK) await sendForms(walker, forms, { offline: role === "agent" });
  };
  for (const each of pages) await walker.onePage(each.path, () => onPage(each));
  const unpressed = `${walker.unpressed.length} buttons could not be pressed:\n${walker.unpressed.join("\n")}`;
  console.log(`${role}, ${device.name}: ${unpressed}`);
  expect(walker.faults, unpressed).toEqual([]);
}
