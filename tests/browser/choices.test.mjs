// Choices a visitor makes once: cookies, theme, notices that were read.
import { describe, expect, it } from "vitest";
import { barriers } from "../support/axe.mjs";
import { DESK, hydrated, PHONE, useBrowser } from "../support/browser.mjs";
import * as shop from "../support/shop.mjs";
import { text } from "../support/texts.mjs";
import { atBothWidths } from "../support/widths.mjs";

const value = async (page, cookie) => (await page.context().cookies()).find(({ name }) => name === cookie)?.value;

describe("the cookie notice", () => {
  const suite = useBrowser();
  const first = { consent: false };

  it("has no barrier", async () => {
    const page = await suite.arrive(PHONE, "/", first);
    await shop.consent(page).waitFor();
    await atBothWidths(page, async () => expect(await barriers(page)).toEqual([]));
  });

  it("saves an acceptance and does not come back", async () => {
    const page = await suite.arrive(PHONE, "/", first);
    await shop
      .consent(page)
      .getByRole("button", { name: text("common:cookies.accept") })
      .click();
    await shop.consent(page).waitFor({ state: "hidden" });
    await expect.poll(() => value(page, "__Host-madia-consent")).toBe("1");
    expect(decodeURIComponent(await value(page, "__Host-madia-enabled-cookies"))).not.toBe("");
    await page.reload();
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expect.poll(() => shop.consent(page).isVisible()).toBe(false);
  });

  it("saves a refusal, with no optional cookie left", async () => {
    const page = await suite.arrive(PHONE, "/", first);
    await shop
      .consent(page)
      .getByRole("button", { name: text("common:cookies.decline") })
      .click();
    await shop.consent(page).waitFor({ state: "hidden" });
    await expect.poll(() => value(page, "__Host-madia-consent")).toBe("1");
    expect((await value(page, "__Host-madia-enabled-cookies")) ?? "").toBe("");
  });

  it("does not stand in the way of reading", async () => {
    const page = await suite.arrive(PHONE, "/", first);
    await shop.consent(page).waitFor();
    await page.locator("main").getByRole("link").first().focus();
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  });
});

describe("the theme", () => {
  const suite = useBrowser();
  const background = (page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

  it("follows the system", async () => {
    const page = await suite.arrive(DESK, "/", { colorScheme: "light" });
    const light = await background(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(() => background(page)).not.toBe(light);
  });

  it("chosen by hand stays, from the first paint on", async () => {
    const page = await suite.arrive(DESK, "/contatti", { colorScheme: "light", expected: [/ERR_FAILED/] });
    const light = await background(page);
    await shop.chooseTheme(page, "dark");
    await expect.poll(() => background(page)).not.toBe(light);
    const dark = await background(page);
    // Before any module script has run.
    await page.route(/\/assets\/.*\.js/, (route) => route.abort());
    await page.reload();
    await expect.poll(() => background(page)).toBe(dark);
  });
});

describe("a dark page", () => {
  const suite = useBrowser();
  const grounds = (page) =>
    page.evaluate(() =>
      [...document.querySelectorAll("body, body *")]
        .map((element) => [element.className, getComputedStyle(element).backgroundColor])
        .filter(([name, color]) => typeof name === "string" && color !== "rgba(0, 0, 0, 0)"),
    );

  it("has the same grounds whether the system or the visitor wants it", async () => {
    const chosen = await suite.arrive(DESK, "/login", { colorScheme: "light" });
    await chosen.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
    const followed = await suite.arrive(DESK, "/login", { colorScheme: "dark" });
    await expect.poll(() => grounds(chosen)).toEqual(await grounds(followed));
  });
});

describe.each([PHONE, DESK])("the notices on $name", (device) => {
  const suite = useBrowser();
  const notices = (page) => page.getByRole("region", { name: text("common:nav.notices"), exact: true });

  it("that were put away stay away from the first paint on, and others are shown", async () => {
    const page = await suite.arrive(device, "/contatti", { expected: [/ERR_FAILED/] });
    const close = `${text("common:dialog.close")}: ${text("common:nav.notices")}`;
    await notices(page).getByRole("button", { name: close }).click();
    await notices(page).waitFor({ state: "detached" });
    await page.reload({ waitUntil: "load" });
    await hydrated(page);
    await expect.poll(() => notices(page).count()).toBe(0);
    // Before any module script has run.
    await page.route(/\/assets\/.*\.js/, (route) => route.abort());
    await page.reload();
    await expect.poll(() => notices(page).isVisible()).toBe(false);
    await page.evaluate(() => localStorage.setItem("madia-notices", "What was said last week"));
    await page.reload();
    await expect.poll(() => notices(page).isVisible()).toBe(true);
  });
});
