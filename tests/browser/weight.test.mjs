// What pages weigh, against `tests/budget.json`. A page may grow by 3 % unless the budget is changed in the same commit.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, inject, it } from "vitest";
import { publicPages } from "../support/facts.mjs";

const budget = JSON.parse(readFileSync(new URL("../budget.json", import.meta.url), "utf8"));
const { url } = inject("shop");
const pages = { ...(await publicPages(url)), login: "/login" };
const room = 1.03;

const bytes = async (path) => Buffer.from(await (await fetch(new URL(path, url))).arrayBuffer());
const zipped = async (path) => gzipSync(await bytes(path), { level: 9 }).length;
const sum = (numbers) => numbers.reduce((all, each) => all + each, 0);

/** Paths of the page's own files: what it links, and the scripts that it starts (`ssr-app/late-start.mjs`). */
function filesOf(html) {
  const linked = (ending) =>
    [...new Set([...html.matchAll(/href="(\/assets\/[^"]+)"/g)].map(([, path]) => path))].filter((path) =>
      path.endsWith(ending),
    );
  const [, scripts] = /\((\["\/assets\/.*?\]),async/.exec(html);
  return { scripts: JSON.parse(scripts), styles: linked(".css"), fonts: linked(".woff2") };
}

describe("the weight of a first visit", () => {
  it.each(Object.entries(budget))("%s", async (name, allowed) => {
    const html = (await bytes(pages[name])).toString();
    const { scripts, styles, fonts } = filesOf(html);
    expect(scripts.length).toBeGreaterThan(5);
    const weights = {
      html: Buffer.byteLength(html),
      scripts: sum(await Promise.all(scripts.map(zipped))),
      styles: sum(await Promise.all(styles.map(zipped))),
      fonts: sum((await Promise.all(fonts.map(bytes))).map(({ length }) => length)),
    };
    console.log(`${name}: ${JSON.stringify(weights)}`);
    for (const [part, weight] of Object.entries(weights))
      expect(weight, `${part} of ${name}, in bytes`).toBeLessThanOrEqual(allowed[part] * room);
  });
});
