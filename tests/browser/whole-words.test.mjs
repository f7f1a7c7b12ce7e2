// Nothing breaks apart: a pack, an amount, a date, a telephone number, a plate stands on one line and is never what is cut
// off; no line begins or ends with the dot between two facts. All pages of the table of routes, in two languages.
import { describe, expect, it } from "vitest";
import { arriveAs, MASTER } from "../support/accounts.mjs";
import { brokenWords } from "../support/broken-words.mjs";
import { DESK, hydrated, useBrowser } from "../support/browser.mjs";
import { arriveAsOperator } from "../support/operator.mjs";
import { ownShop } from "../support/own-shop.mjs";
import { allPages, people } from "../support/pages.mjs";

const widths = [320, 390, 1440];
const pages = allPages(ownShop().state);
const readers = {
  visitor: (suite, ...rest) => suite.arrive(...rest),
  buyer: (suite, device, ...rest) => arriveAs(suite, device, MASTER, ...rest),
  agent: (suite, device, ...rest) => arriveAs(suite, device, people.agent, ...rest),
  operator: arriveAsOperator,
};

describe.each(["it", "de"])("in %s", (locale) => {
  const suite = useBrowser();

  it.each(Object.entries(readers))("all pages of the %s", { timeout: 600_000 }, async (role, arrive) => {
    const page = await arrive(suite, DESK, `/contatti?lang=${locale}`);
    const broken = [];
    for (const { path } of pages[role].filter(({ refusal }) => !refusal)) {
      await page.goto(`${path}${path.includes("?") ? "&" : "?"}lang=${locale}`);
      await hydrated(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        for (const fault of await brokenWords(page)) broken.push(`${path} at ${width}: ${fault}`);
      }
    }
    expect(broken).toEqual([]);
  });
});
