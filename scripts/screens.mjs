// npm run screens [-- --locale de --theme dark --device phone --group buyer]: contact sheets of all pages of the built shop,
// 390, 820 and 1440 px, light and dark, in Italian, German, Norwegian and Japanese, and of pages that wait, fail, refuse
// a form, and have nothing or too much to show, into .cache/screens.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { products } from "../tests/support/facts.mjs";
import { faultyShop } from "../tests/support/faulty.mjs";
import { operatorCookies } from "../tests/support/operator-session.mjs";
import { allPages, people } from "../tests/support/pages.mjs";
import { preparedState } from "../tests/support/served-shop.mjs";
import { consented, DESK, PHONE, signIn } from "../tests/support/visitor.mjs";
import { chromiumPath, ensureChromium, ensureJapaneseFont } from "./chromium.mjs";
import { makeMedia } from "./media.mjs";
import { command, optionsOf } from "./options.mjs";
import { at } from "./paths.mjs";
import { grouped } from "./screens/groups.mjs";
import { open, sheets, tile, watch } from "./screens/sheet.mjs";
import { enter, states } from "./screens/states.mjs";

const folder = at(".cache", "screens");
const devices = {
  phone: { device: PHONE, tile: { width: 360, height: 1160 }, columns: 4, rows: 1 },
  tablet: {
    device: { ...PHONE, viewport: { width: 820, height: 1180 } },
    tile: { width: 500, height: 1000 },
    columns: 3,
    rows: 1,
  },
  desk: { device: DESK, tile: { width: 780, height: 680 }, columns: 2, rows: 2 },
};
const one = { type: "string", multiple: true };
const everybody = { ...people, master: { email: "master@demo.example" }, norge: { email: "norge@demo.example" } };

await command(async () => {
  const { values } = optionsOf({ options: { locale: one, theme: one, device: one, group: one } });
  const { locale = ["it", "de", "no", "ja"], theme = ["light", "dark"], device = Object.keys(devices) } = values;
  await makeMedia();
  await ensureChromium();
  if (locale.includes("ja")) await ensureJapaneseFont();
  const state = await preparedState();
  const pages = allPages(state);
  const groups = { ...grouped(pages), ...states(pages) };
  const shop = await faultyShop(state, { LIMIT_FACTOR: "1000" });
  const browser = await chromium.launch({ executablePath: chromiumPath(), chromiumSandbox: false });
  try {
    mkdirSync(folder, { recursive: true });
    const operator = await operatorCookies(shop.url);
    for (const name of device)
      for (const tag of locale)
        for (const scheme of theme) {
          const visitors = new Map();
          const arrive = async (role) => {
            if (!visitors.has(role))
              visitors.set(role, await visitor(browser, shop.url, { role, name, tag, scheme, operator }));
            return (await visitors.get(role)).newPage();
          };
          for (const group of values.group ?? Object.keys(groups)) {
            const tiles = [];
            for (const looked of groups[group])
              tiles.push(await look(shop, await arrive(looked.role), looked, devices[name]));
            const file = (number) =>
              join(folder, `${group}-${name}-${tag}-${scheme}-${String(number).padStart(2, "0")}.png`);
            const written = await sheets(tiles, devices[name], file);
            console.log(`${written[0]} and ${written.length - 1} more`);
          }
          for (const context of visitors.values()) await context.close();
        }
  } finally {
    await browser.close();
    await shop.close();
  }
});

async function visitor(browser, url, { role, name, tag, scheme, operator }) {
  const { name: _, ...device } = devices[name].device;
  const context = await browser.newContext({
    ...device,
    baseURL: url,
    locale: tag,
    colorScheme: scheme,
    serviceWorkers: "block",
  });
  await context.addCookies(consented(url));
  if (role === "operator") await context.addCookies(operator);
  else if (role !== "visitor") {
    await signIn(context, everybody[role], url);
    const [article] = await products(url, { app_product_filter_available: true }, 1);
    // A checkout with something to pay.
    if (role === "buyer" || role === "master")
      await context.request.post(`${url}/api/cart/product/${article.id}/quantity/3`, {
        data: {},
        headers: { origin: url },
      });
  }
  return context;
}

/** A picture of a page in its normal state, or in another one. */
async function look(shop, page, { path, name = "", ...state }, how) {
  page.setDefaultTimeout(8_000);
  watch(page);
  const leave = await enter(shop, page, state);
  try {
    await open(page, path, { started: Boolean(state.late) || !(state.api?.hold || state.api?.status) });
    await leave.begin();
    return await tile(page, `${path} ${name}`, how);
  } catch (error) {
    console.error(`${path} ${name}: ${error.message.split("\n")[0]}`);
    return await tile(page, `${path} ${name}: not reached`, how);
  } finally {
    await leave.end();
    await page.close();
  }
}
