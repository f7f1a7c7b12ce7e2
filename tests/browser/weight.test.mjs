// What pages weigh, against `tests/budget.json`. A page may grow by 3 % unless the budget is changed in the same commit.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { AGENT, arriveAs, BUYER } from "../support/accounts.mjs";
import { PHONE, useBrowser } from "../support/browser.mjs";
import { publicPages } from "../support/facts.mjs";
import { freshConnection } from "../support/fresh-connection.mjs";
import { ownShop } from "../support/own-shop.mjs";

const { signedIn, ...budget } = JSON.parse(readFileSync(new URL("../budget.json", import.meta.url), "utf8"));
const { url } = ownShop();
const pages = { ...(await publicPages(url)), login: "/login" };
const room = 1.03;

const bytes = async (path) => Buffer.from(await (await fetch(new URL(path, url), freshConnection)).arrayBuffer());
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

  /** In the page: says each event by which a page may start its scripts (`ssr-app/starter.js`). */
  function saySigns() {
    const intents = ["pointerdown", "keydown", "focusin", "input"];
    const signs = ["pointermove", "touchstart", "wheel", "scroll", "visibilitychange", "storage", "pageshow"];
    for (const type of [...intents, ...signs])
      addEventListener(
        type,
        ({ target }) => console.debug(`${type} of ${target?.src ?? target?.nodeName} in ${location.pathname}`),
        true,
      );
  }

  /** Scripts that a phone fetches before anybody touches it, and what happened meanwhile. */
  async function scriptsAtFirst(path) {
    const page = await suite.arrive(PHONE, "/contatti", { app: false, before: saySigns });
    // What the page before still fetches is not counted.
    await page.goto("about:blank");
    const [requests, signs] = [new Set(), []];
    page.on("request", (request) => requests.add(new URL(request.url()).pathname));
    page.on("console", (message) => signs.push(message.text()));
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    const pictures = await page.evaluate(() =>
      [...document.images].filter((img) => img.complete && img.naturalWidth === 0).map(({ src }) => src),
    );
    return { scripts: [...requests].filter(isScript), details: { signs, pictures } };
  }

  it.each(Object.entries(budget))("%s", async (name, allowed) => {
    const html = (await bytes(pages[name])).toString();
    const { scripts, styles, fonts } = filesOf(html);
    expect(scripts.length).toBeGreaterThan(5);
    const first = await scriptsAtFirst(pages[name]);
    const weights = {
      html: Buffer.byteLength(html),
      scriptsAtFirst: sum(await Promise.all(first.scripts.map(zipped))),
      scripts: sum(await Promise.all(scripts.map(zipped))),
      styles: sum(await Promise.all(styles.map(zipped))),
      fonts: sum((await Promise.all(fonts.map(bytes))).map(({ length }) => length)),
    };
    console.log(`${name}: ${JSON.stringify(weights)}`);
    for (const [part, weight] of Object.entries(weights))
      expect(weight, `${part} of ${name}, in bytes; ${JSON.stringify(first.details)}`).toBeLessThanOrEqual(
        allowed[part] * room,
      );
  });
});

describe("the scripts of somebody signed in, before the page can be used", () => {
  const suite = useBrowser({ pictures: true });

  /** In the page: keeps what had arrived when React had taken the page over. */
  function noteArrived() {
    new MutationObserver((_, observer) => {
      if (document.documentElement?.dataset.hydrated === undefined) return;
      observer.disconnect();
      window.arrived = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-hydrated"] });
  }

  const people = { buyer: BUYER, agent: AGENT };
  it.each(Object.entries(signedIn))("%s", async (visit, allowed) => {
    const [name, path] = visit.split(" ");
    const page = await arriveAs(suite, PHONE, people[name], path, { before: noteArrived });
    const scripts = await page.evaluate(() => window.arrived.filter((path) => path.endsWith(".js")));
    expect(scripts.length).toBeGreaterThan(5);
    const weight = sum(await Promise.all(scripts.map(zipped)));
    console.log(`${visit}: ${weight}`);
    expect(weight, `scripts of ${visit}, in bytes`).toBeLessThanOrEqual(allowed * room);
  });
});
