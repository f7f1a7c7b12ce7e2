// What pages weigh, against `tests/budget.json`. A page may grow by 3 % unless the budget is changed in the same commit.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { PHONE, useBrowser } from "../support/browser.mjs";
import { publicPages } from "../support/facts.mjs";
import { once } from "../support/once.mjs";
import { ownShop } from "../support/own-shop.mjs";

const budget = JSON.parse(readFileSync(new URL("../budget.json", import.meta.url), "utf8"));
const { url } = ownShop();
const pages = { ...(await publicPages(url)), login: "/login" };
const room = 1.03;

const bytes = async (path) => Buffer.from(await (await fetch(new URL(path, url), once)).arrayBuffer());
const zipped = async (path) => gzipSync(await bytes(path), { level: 9 }).length;
const sum = (numbers) => numbers.reduce((all, each) => all + each, 0);
const isScript = (path) => path.endsWith(".js");

/** Paths of the page's own files: what it links, and the scripts that it starts (`ssr-app/late-start.mjs`). */
function filesOf(html) {
  const linked = (ending) =>
    [...new Set([...html.matchAll(/href="(\/assets\/[^"]+)"/g)].map(([, path]) => path))].filter((path) =>
      path.endsWith(ending),
    );
  const [, names] = /begin\("([\w. -]+)",async/.exec(html);
  const scripts = [...linked(".js"), ...names.split(" ").map((name) => `/assets/${name}.js`)];
  return { scripts, styles: linked(".css"), fonts: linked(".woff2") };
}

describe("the weight of a first visit", () => {
  const suite = useBrowser({ pictures: true });

  /** Scripts that a phone fetches before anybody touches it. */
  async function scriptsAtFirst(path) {
    const page = await suite.arrive(PHONE, "/contatti", { app: false });
    const asked = new Set();
    page.on("request", (request) => asked.add(new URL(request.url()).pathname));
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    return [...asked].filter(isScript);
  }

  it.each(Object.entries(budget))("%s", async (name, allowed) => {
    const html = (await bytes(pages[name])).toString();
    const { scripts, styles, fonts } = filesOf(html);
    expect(scripts.length).toBeGreaterThan(5);
    const weights = {
      html: Buffer.byteLength(html),
      scriptsAtFirst: sum(await Promise.all((await scriptsAtFirst(pages[name])).map(zipped))),
      scripts: sum(await Promise.all(scripts.map(zipped))),
      styles: sum(await Promise.all(styles.map(zipped))),
      fonts: sum((await Promise.all(fonts.map(bytes))).map(({ length }) => length)),
    };
    console.log(`${name}: ${JSON.stringify(weights)}`);
    for (const [part, weight] of Object.entries(weights))
      expect(weight, `${part} of ${name}, in bytes`).toBeLessThanOrEqual(allowed[part] * room);
  });
});
