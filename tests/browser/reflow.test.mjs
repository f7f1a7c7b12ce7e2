// Nothing of a page is lost where there is little room: on the narrowest phone, and as wide as a desk that enlarges everything to 200 %.
import { describe, expect, it } from "vitest";
import { AGENT, arriveAs, BUYER } from "../support/accounts.mjs";
import { PHONE, useBrowser } from "../support/browser.mjs";
import { publicPages } from "../support/facts.mjs";
import { lostText } from "../support/lost-text.mjs";
import { arriveAsOperator } from "../support/operator.mjs";
import { ownShop } from "../support/own-shop.mjs";

/** A phone of 320 px, and a desk of 1280 px whose enlarged pages have half as many to be set in. */
const windows = [
  { width: 320, height: 640 },
  { width: 640, height: 450 },
];
const pages = await publicPages(ownShop().url);
const readers = {
  visitor: [
    (suite, ...rest) => suite.arrive(...rest),
    [...Object.values(pages).slice(0, 6), "/login", "/registrazione"],
  ],
  buyer: [
    (suite, device, ...rest) => arriveAs(suite, device, BUYER, ...rest),
    ["/", "/checkout", "/utente/ordini", "/utente/i-miei-prodotti", "/utente/profilo"],
  ],
  agent: [
    (suite, device, ...rest) => arriveAs(suite, device, AGENT, ...rest),
    ["/manager", "/manager/presa-ordini", "/manager/scadenzario", "/manager/statistiche"],
  ],
  operator: [
    arriveAsOperator,
    ["/gestione", "/gestione/ordini", "/gestione/magazzino", "/gestione/resi", "/gestione/aziende", "/gestione/viaggi"],
  ],
};

describe("where there is little room", () => {
  const suite = useBrowser();

  // German has the longest words.
  it.each(Object.entries(readers))(
    "a %s reads every word",
    { timeout: 120_000 },
    async (_, [arrive, [first, ...rest]]) => {
      const lang = (path) => `${path}${path.includes("?") ? "&" : "?"}lang=de`;
      const page = await arrive(suite, PHONE, lang(first));
      const lost = [];
      const read = async (path) => {
        for (const viewport of windows) {
          await page.setViewportSize(viewport);
          for (const words of await lostText(page)) lost.push(`${path} at ${viewport.width}: ${words}`);
        }
      };
      await read(first);
      for (const path of rest) {
        await page.goto(lang(path));
        await read(path);
      }
      expect(lost).toEqual([]);
    },
  );
});

describe("the buyer's bar on a phone", () => {
  const suite = useBrowser();

  it.each([320, 390])("has a word at every icon that fits its place, at %i px", async (width) => {
    const device = { ...PHONE, viewport: { width, height: 640 } };
    const page = await arriveAs(suite, device, BUYER, "/utente/preferiti?lang=de");
    for (const locale of ["de", "hu", "ru", "no"]) {
      await page.goto(`/utente/preferiti?lang=${locale}`);
      const entries = await page.locator("[data-bottom-bar] .bottom-bar-entry").evaluateAll((all) =>
        all.map((one) => {
          const { left, right } = one.getBoundingClientRect();
          return { left, right, words: one.textContent.trim(), cut: one.scrollWidth > one.clientWidth + 1 };
        }),
      );
      expect(entries.map(({ words, cut }) => words !== "" && !cut)).toEqual([true, true, true, true]);
      const field = await page.locator("[data-bottom-bar] form").boundingBox();
      expect(field.width).toBeGreaterThan(84);
      expect(field.x).toBeGreaterThanOrEqual(entries[0].right);
      expect(field.x + field.width).toBeLessThanOrEqual(entries[1].left);
      expect(entries.at(-1).right).toBeLessThanOrEqual(width);
    }
  });
});
