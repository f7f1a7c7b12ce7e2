// npm run screens [-- --locale de --theme dark --device phone --role buyer]: contact sheets of all pages of the built shop,
// 390 and 1440 px, light and dark, in Italian, German and Japanese, into .cache/screens.
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import sharp from "sharp";
import { products } from "../tests/support/facts.mjs";
import { operatorCookies } from "../tests/support/operator-session.mjs";
import { allPages, people } from "../tests/support/pages.mjs";
import { preparedState, quiet } from "../tests/support/served-shop.mjs";
import { consented, DESK, hydrated, PHONE, signIn } from "../tests/support/visitor.mjs";
import { chromiumPath, ensureChromium, ensureJapaneseFont } from "./chromium.mjs";
import { makeMedia } from "./media.mjs";
import { command, optionsOf } from "./options.mjs";
import { at } from "./paths.mjs";
import { serve } from "./serve.mjs";

const folder = at(".cache", "screens");
const devices = {
  phone: { device: PHONE, tile: { width: 260, height: 1040 }, columns: 7 },
  desk: { device: DESK, tile: { width: 480, height: 600 }, columns: 4 },
};
const one = { type: "string", multiple: true };

await command(async () => {
  const { values } = optionsOf({ options: { locale: one, theme: one, device: one, role: one } });
  const { locale = ["it", "de", "ja"], theme = ["light", "dark"], device = ["phone", "desk"] } = values;
  await makeMedia();
  await ensureChromium();
  if (locale.includes("ja")) await ensureJapaneseFont();
  const state = await preparedState();
  const pages = allPages(state);
  const served = mkdtempSync(join(tmpdir(), "madia-screens-"));
  cpSync(state, served, { recursive: true });
  const shop = await serve({ state: served, onLog: quiet, vars: { LIMIT_FACTOR: "1000" } });
  const browser = await chromium.launch({ executablePath: chromiumPath(), chromiumSandbox: false });
  try {
    mkdirSync(folder, { recursive: true });
    const operator = await operatorCookies(shop.url);
    for (const role of values.role ?? Object.keys(pages))
      for (const name of device)
        for (const tag of locale)
          for (const scheme of theme) {
            const context = await visitor(browser, shop.url, { role, name, tag, scheme, operator });
            const tiles = [];
            for (const { path } of pages[role]) tiles.push(await tile(context.page, path, devices[name]));
            await context.close();
            const file = join(folder, `${role}-${name}-${tag}-${scheme}.webp`);
            await sheet(tiles, devices[name], file);
            console.log(file);
          }
  } finally {
    await browser.close();
    await shop.close();
    rmSync(served, { recursive: true, force: true });
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
    await signIn(context, people[role], url);
    const [article] = await products(url, { app_product_filter_available: true }, 1);
    // A checkout with something to pay.
    if (role === "buyer")
      await context.request.post(`${url}/api/cart/product/${article.id}/quantity/3`, {
        data: {},
        headers: { origin: url },
      });
  }
  return { page: await context.newPage(), close: () => context.close() };
}

/** The beginning of a page, its address above it. */
async function tile(page, path, { device: { viewport }, tile: { width, height } }) {
  await page.goto(path);
  await hydrated(page);
  await page.waitForLoadState("networkidle", { timeout: 5_000 }).catch(() => {});
  const shown = Math.round((viewport.width / width) * height);
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: viewport.width, height: Math.min(shown, Math.max(whole, viewport.height)) });
  const picture = await page.screenshot();
  await page.setViewportSize(viewport);
  const label = `<svg width="${width}" height="20"><text x="2" y="14" font-size="12" font-family="sans-serif">${path.replace(/[<&]/g, "")}</text></svg>`;
  return { path, picture: await sharp(picture).resize({ width }).png().toBuffer(), label: Buffer.from(label) };
}

async function sheet(tiles, { tile: { width, height }, columns }, file) {
  const rows = Math.ceil(tiles.length / columns);
  const [across, down] = [width + 10, height + 30];
  const layers = tiles.flatMap(({ picture, label }, index) => {
    const [left, top] = [(index % columns) * across, Math.floor(index / columns) * down];
    return [
      { input: label, left, top },
      { input: picture, left, top: top + 20 },
    ];
  });
  await sharp({ create: { width: columns * across, height: rows * down, channels: 3, background: "#888" } })
    .composite(layers)
    .webp({ quality: 70 })
    .toFile(file);
}
