// What pages look like while they wait, when something fails, when a form is refused, and with nothing or too much to show.
// `api` steers what pages hear from the API (tests/support/faulty.mjs), `wire` what the browser does itself, `act` is
// done once the page stands. People beyond those of the pages: `master`, and `norge`, whose cart is empty.

import { cards, searchField } from "../../tests/support/shop.mjs";
import { settled } from "./sheet.mjs";

const hold = { hold: true };
const down = { status: 503 };
const broken = { status: 500 };

/** Texts that people write, and sums; the words are German, the longest that the shop knows. */
const long = {
  words: "vom Lebensmittelgroßhandel Niederösterreich",
  keys: ["name", "title", "companyName", "address", "note", "notes", "seller", "surname"],
  sums: [
    "price",
    "net",
    "gross",
    "vat",
    "amount",
    "discount",
    "shipping",
    "revenue",
    "open",
    "expired",
    "due",
    "turnover",
  ],
};

/** All lists of a page, without what stands around every page. */
const own = "^/api/(?!user/self|shop$|notice|category$|cart$|bundle)";

const basket = (page) => page.locator("a[data-panel]").filter({ visible: true }).click();
const place = (page) => page.locator('[data-part="place-order"]').filter({ visible: true }).click();
const list = async (page) => {
  await page.locator('main form [name="name"]').fill("Cucina fredda");
  await page.locator('main form button[type="submit"]').last().click();
};
const date = (page) => page.locator('[data-part="delivery-button"]').filter({ visible: true }).first().click();
const look = async (page) => {
  await Promise.all([page.waitForRequest(/suggest/), searchField(page).fill("pomodoro")]);
};
const add = (page) => cards(page).first().locator('[data-part="add"]').first().click();
const go = (href) => (page) =>
  page.evaluate((to) => {
    const link = document.createElement("a");
    const known = [...document.querySelectorAll("a[href]")].find(
      ({ pathname, offsetParent }) => offsetParent && pathname === to,
    );
    (known ?? link).click();
  }, href);

/** Sends the page's form with every field wrong, or empty where nothing can be typed. */
async function refuse(page) {
  const form = page
    .locator("main form")
    .filter({ has: page.locator('button:not([type="button"])') })
    .last();
  await form.evaluate((element) => {
    element.noValidate = true;
    for (let fold = element.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
  });
  for (const field of await form.locator('input:not([type="hidden"]):visible, textarea:visible').all()) {
    const type = await field.getAttribute("type");
    if (type === "date") await field.fill("2001-01-01");
    else if (type === "number") await field.fill("-1");
    else if (!["checkbox", "radio", "file", "search", "time"].includes(type)) await field.fill("x");
  }
  await form.locator('button:not([type="button"]):visible').last().click();
}

/** The page's last form, sent. */
async function send(page) {
  const form = page
    .locator("main form")
    .filter({ has: page.locator('button:not([type="button"])') })
    .last();
  await form.locator('button:not([type="button"]):visible').last().click();
}

const each = (role, paths, rest) => paths.map((path) => ({ role, path, ...rest }));

/** `{group: [{role, path, api?, wire?, payments?, act?, late?, name?}]}` with the addresses that `allPages` found. */
export function states(pages) {
  const sample = (role, pattern, nth = 0) =>
    pages[role].map(({ path }) => path).filter((path) => pattern.test(path))[nth];
  const category = sample("visitor", /^\/[\w-]+$/, 1);
  const product = sample("visitor", /^\/[\w-]+\/[\w-]+\/\d+$/);
  const [order, delivered] = [0, 1].map((nth) => sample("buyer", /^\/utente\/ordini\/\d+$/, nth));
  const guide = sample("buyer", /^\/utente\/liste\/\d+$/);
  const standing = sample("buyer", /^\/utente\/ordini-ricorrenti\/\d+$/);
  const taking = sample("agent", /presa-ordini\?company=\d+$/);
  const buyerLists = [
    "/",
    category,
    "/utente/ordini",
    "/utente/i-miei-prodotti",
    "/utente/liste",
    "/utente/ordini-ricorrenti",
    "/utente/approvazioni",
    "/utente/resi",
    "/utente/preferiti",
    "/utente/allergeni",
    "/utente/spesa",
    "/checkout/address",
  ];
  const agentLists = [
    "/manager",
    taking,
    "/manager/pianificazione",
    "/manager/riepilogo-giornata",
    "/manager/ordini-clienti",
    "/manager/elenco-viaggi",
    "/manager/scadenzario",
    "/manager/segnalazioni-e-richieste",
    "/manager/statistiche",
    "/manager/rubrica-marketing",
    "/manager/indisponibilita",
    "/manager/preferiti-manager",
  ];
  const officeLists = [
    "/gestione",
    "/gestione/ordini",
    "/gestione/pesatura",
    "/gestione/viaggi",
    "/gestione/resi",
    "/gestione/richieste",
    "/gestione/magazzino",
    "/gestione/prodotti",
    "/gestione/aziende",
    "/gestione/utenti",
    "/gestione/registro",
    "/gestione/statistiche",
  ];
  const longPages = [product, order, `${delivered}/arrivo`, guide, standing, "/checkout"];
  const lost = { wire: "lost" };
  return {
    loading: [
      { role: "agent", path: "/", api: { path: "/best-sellers|/manufacturer/list", ...hold } },
      { role: "buyer", path: product, api: { path: "/related|/order-items", ...hold } },
      { role: "master", path: "/utente/profilo", api: { path: "/deadline", ...hold } },
      { role: "agent", path: "/manager/presa-ordini", api: { path: "/manager/planner", ...hold } },
      {
        role: "buyer",
        path: "/utente/ordini",
        act: go("/utente/i-miei-prodotti"),
        wire: { path: /\.data/, ...hold },
        name: "to another page",
      },
      {
        role: "agent",
        path: "/manager",
        act: go("/manager/pianificazione"),
        wire: { path: /\.data/, ...hold },
        name: "to another page",
      },
      {
        role: "operator",
        path: "/gestione",
        act: go("/gestione/ordini"),
        wire: { path: /\.data/, ...hold },
        name: "to another page",
      },
      { role: "buyer", path: category, act: basket, wire: { path: /\/api\/cart/, ...hold }, name: "cart" },
      {
        role: "buyer",
        path: category,
        act: date,
        wire: { path: /api\/cart\/delivery-date/, ...hold },
        name: "delivery date",
      },
      { role: "buyer", path: category, act: look, wire: { path: /\/api\/|\.data/, ...hold }, name: "suggestions" },
      { role: "buyer", path: category, act: add, wire: { path: /\/api\/cart/, ...hold }, name: "added" },
      { role: "buyer", path: "/utente/liste", act: list, wire: { path: /\.data/, ...hold }, name: "a form" },
      {
        role: "buyer",
        path: "/checkout",
        act: place,
        wire: { path: /\.data|\/api\//, ...hold },
        name: "the order is sent",
      },
      {
        role: "operator",
        path: "/gestione/impostazioni",
        act: send,
        wire: { path: /\.data/, ...hold },
        name: "a form",
      },
    ],
    failing: [
      { role: "agent", path: "/", api: { path: "/best-sellers|/manufacturer/list|/product/list", ...broken } },
      { role: "buyer", path: "/", api: { path: own, ...broken } },
      { role: "buyer", path: product, api: { path: "/related|/order-items", ...broken } },
      { role: "buyer", path: product, api: { path: "/product/", ...broken } },
      { role: "buyer", path: category, api: { path: "/product/list", ...down } },
      { role: "buyer", path: "/cerca-prodotto?q=pomodoro", api: { path: "/product", ...down } },
      { role: "buyer", path: "/utente/ordini", api: { path: "/order", ...down } },
      { role: "master", path: "/utente/profilo", api: { path: "/deadline", ...broken } },
      { role: "buyer", path: "/checkout", api: { path: "/cart", ...down } },
      { role: "agent", path: "/manager", api: { path: "/manager/today", ...broken } },
      { role: "agent", path: "/manager/statistiche", api: { path: "/manager", ...down } },
      { role: "agent", path: "/manager/presa-ordini", api: { path: "/manager/planner", ...broken } },
      { role: "operator", path: "/gestione", api: { path: "/ops/board", ...broken } },
      { role: "operator", path: "/gestione/ordini", api: { path: "/ops/order", ...down } },
      { role: "buyer", path: category, act: basket, wire: { path: /\/api\/cart/, ...broken }, name: "cart" },
      {
        role: "buyer",
        path: category,
        act: date,
        wire: { path: /api\/cart\/delivery-date/, ...broken },
        name: "delivery date",
      },
      { role: "buyer", path: category, act: look, wire: { path: /\/api\/|\.data/, ...broken }, name: "suggestions" },
      { role: "buyer", path: category, act: add, wire: { path: /\/api\/cart/, ...broken }, name: "added" },
      {
        role: "buyer",
        path: "/checkout",
        act: place,
        api: { path: "/order/create", ...down },
        late: true,
        name: "the order is refused",
      },
      {
        role: "buyer",
        path: "/checkout",
        act: place,
        payments: { status: 503, times: 9 },
        name: "the payment's provider is down",
      },
      {
        role: "buyer",
        path: "/utente/ordini",
        act: go("/utente/i-miei-prodotti"),
        ...lost,
        name: "another page, connection lost",
      },
      { role: "buyer", path: category, act: add, ...lost, name: "added, connection lost" },
      { role: "buyer", path: "/utente/liste", act: list, ...lost, name: "a form, connection lost" },
      {
        role: "agent",
        path: "/manager",
        act: go("/manager/pianificazione"),
        ...lost,
        name: "another page, connection lost",
      },
      { role: "operator", path: "/gestione/impostazioni", act: send, ...lost, name: "a form, connection lost" },
    ],
    refused: [
      ...each("visitor", ["/login", "/registrazione", "/mobile/password-reset"], {
        act: refuse,
        name: "refused",
      }),
      ...each("master", ["/utente/profilo", "/checkout/address/new", "/checkout/invoicing"], {
        act: refuse,
        name: "refused",
      }),
      ...each(
        "buyer",
        [`${delivered}/reso`, `/utente/ordini-ricorrenti/nuovo?ordine=${order.split("/").at(-1)}`, "/utente/liste"],
        {
          act: refuse,
          name: "refused",
        },
      ),
      ...each(
        "agent",
        [
          "/manager/registra-cliente",
          "/manager/segnalazioni-e-richieste/nuovo-prodotto",
          "/manager/segnalazioni-e-richieste/piano-di-rientro",
          "/manager/catalogo",
        ],
        { act: refuse, name: "refused" },
      ),
      ...each(
        "operator",
        ["/gestione/prodotti/nuovo", "/gestione/aziende/nuova", "/gestione/viaggi/nuovo", "/gestione/impostazioni"],
        { act: refuse, name: "refused" },
      ),
    ],
    empty: [
      ...each("buyer", [...buyerLists, "/cerca-prodotto?q=zzqqxx"], { api: { path: own, empty: true }, name: "empty" }),
      { role: "norge", path: "/checkout", name: "empty" },
      { role: "norge", path: "/", act: basket, name: "empty cart" },
      ...each("agent", agentLists, { api: { path: own, empty: true }, name: "empty" }),
      ...each("operator", officeLists, { api: { path: own, empty: true }, name: "empty" }),
    ],
    long: [
      ...each("buyer", [...buyerLists, ...longPages], { api: { path: "^/api/(?!bundle)", long }, name: "long" }),
      ...each("agent", agentLists, { api: { path: "^/api/(?!bundle)", long }, name: "long" }),
      ...each("operator", officeLists, { api: { path: "^/api/(?!bundle)", long }, name: "long" }),
    ],
  };
}

/** Puts the shop and the page into a state: `begin` when the page stands there, `end` before it is closed. */
export async function enter(shop, page, { api, wire, payments, act, late }) {
  const calls = wire?.path ?? /.*/;
  let release;
  const held = new Promise((resolve) => {
    release = resolve;
  });
  const answer = async (route) => {
    if (wire === "lost") return route.abort("connectionfailed");
    if (wire.hold) await held;
    const { status = 503 } = wire;
    return route.fulfill({ status, json: { code: "internal", message: "", requestId: "7f3a" } }).catch(() => {});
  };
  if (api && !late) await shop.fault(api);
  return {
    async begin() {
      // What is on its way or failed may lie below what a sheet shows.
      const part = page.locator('main .skeleton, main .skeletons, main [data-part="failed"]').first();
      if (api && !late && (await part.isVisible()))
        await part.evaluate((one) => one.scrollIntoView({ block: "center" }));
      if (api && late) await shop.fault(api);
      if (payments) shop.payments.rule(payments);
      if (wire) await page.route(calls, answer);
      if (!act) return;
      await act(page);
      await settled(page);
    },
    async end() {
      release();
      // What was held fails, so that no copy of it is kept.
      if (api) await shop.fault({ path: api.path, status: 500 });
      await page.goto("about:blank").catch(() => {});
      await shop.fault();
      if (payments) shop.payments.rule({ times: 0 });
    },
  };
}
