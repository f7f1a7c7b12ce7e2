// A page of nobody signed in starts its scripts when somebody is there. On a phone four times slower than this computer, with a
// slow connection, no tap and no letter is lost; what a page does by itself it does without them.
import { describe, expect, it } from "vitest";
import { BUYER, notice, signIn } from "../support/accounts.mjs";
import { DESK, hydrated, PHONE, useBrowser } from "../support/browser.mjs";
import { publicPages } from "../support/facts.mjs";
import { cardLink, cards, consent, menuButton, searchField, suggestions, toasts } from "../support/shop.mjs";
import { text } from "../support/texts.mjs";
import { facts, watchShifts } from "../support/walk/page-checks.mjs";

const suite = useBrowser({ pictures: true });
const { home, category, product, search } = await publicPages(suite.shop);

const started = (page) => page.evaluate(() => document.documentElement.dataset.hydrated !== undefined);
const slides = (page) => page.locator("[data-slides]").first();

/** From now on the page's pictures are not there. */
async function withoutPictures(page) {
  const isPicture = (route) => route.request().resourceType() === "image";
  await page.route("**/*", (route) => (isPicture(route) ? route.fulfill({ status: 503 }) : route.continue()));
}

/** Nobody touches the page that is opened; its scripts are asked for over a slow connection when somebody does. */
async function arriveUntouched(device, path, options) {
  const page = await suite.arrive(device, path, { app: false, slow: 4, ...options });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
  return page;
}

describe("before anybody is there", () => {
  it.each(Object.entries({ home, category, product, search, login: "/login" }))(
    "%s asks for no script but the one that waits",
    async (_, path) => {
      const page = await suite.arrive(PHONE, null);
      const scripts = [];
      page.on("request", (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.endsWith(".js")) scripts.push(pathname);
      });
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      expect(scripts.filter((name) => !/\/start-[\w-]+\.js$/.test(name))).toEqual([]);
      expect(await started(page)).toBe(false);
    },
  );

  it.each([DESK, PHONE])(
    "a picture that does not come costs nothing: a plate stands in its place, on $name",
    async (device) => {
      const page = await suite.arrive(device, null, { expected: [/status of 503/] });
      const scripts = [];
      page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
      await withoutPictures(page);
      await page.goto(category);
      await page.waitForLoadState("networkidle");
      const picture = cards(page).first().locator("img");
      await expect
        .poll(() => picture.evaluate((img) => [img.naturalWidth, "failed" in img.dataset]))
        .toEqual([0, true]);
      const box = await picture.boundingBox();
      expect(box.width).toBeGreaterThan(40);
      expect(Math.abs(box.width - box.height)).toBeLessThan(box.width / 3);
      expect(await picture.evaluate((img) => getComputedStyle(img).content)).toContain("data:image/svg+xml");
      expect(scripts.filter((url) => !/\/start-[\w-]+\.js$/.test(url))).toEqual([]);
      expect(await started(page)).toBe(false);
      await page.keyboard.press("Tab");
      await hydrated(page);
      expect(await picture.evaluate((img) => "failed" in img.dataset)).toBe(true);
    },
  );

  it.each([
    { ...DESK, ratio: 1440 / 480 },
    { ...PHONE, ratio: 780 / 520 },
  ])("a wide picture that does not come keeps its place, on $name", async ({ ratio, ...device }) => {
    const page = await suite.arrive(device, "/contatti", {
      app: false,
      before: watchShifts,
      // Nothing has to be scrolled to.
      viewport: { width: device.viewport.width, height: 4000 },
      expected: [/status of 503/],
    });
    await withoutPictures(page);
    await page.goto(home);
    await page.waitForLoadState("networkidle");
    const banner = page.locator("[data-part=banner] img").first();
    await expect.poll(() => banner.evaluate((img) => "failed" in img.dataset)).toBe(true);
    const { width, height } = await banner.boundingBox();
    expect(width / height).toBeCloseTo(ratio, 1);
    const { shift, moved } = await page.evaluate(facts);
    expect(shift, moved.join("\n")).toBeLessThan(0.02);
    expect(await started(page)).toBe(false);
  });

  it("the slides of the home page move", async () => {
    const page = await suite.arrive(PHONE, "/", { app: false });
    await expect.poll(() => slides(page).evaluate((view) => view.scrollLeft)).toBeGreaterThan(100);
    expect(await started(page)).toBe(false);
  });

  it("the page of a link that is pressed is fetched ahead, until the scripts take over", async () => {
    const page = await suite.arrive(PHONE, "/novita", { app: false });
    await page.waitForLoadState("networkidle");
    const rules = page.locator("script[type=speculationrules]");
    await expect.poll(() => rules.count()).toBe(1);
    const link = await cardLink(cards(page).first()).elementHandle();
    const path = await link.getAttribute("href");
    const ahead = page.waitForRequest(
      (request) => new URL(request.url()).pathname === path && request.headers()["sec-purpose"] === "prefetch",
    );
    ahead.catch(() => {});
    await link.tap();
    await ahead;
    await page.waitForURL(`**${path}`);
    await hydrated(page);
    await expect.poll(() => rules.count()).toBe(0);
  });

  it("a page says goodbye to who was signed in", async () => {
    const page = await suite.arrive(DESK, "/", { enter: (context) => signIn(context, BUYER) });
    await page.context().clearCookies({ name: "__Host-madia-session" });
    await page.goto("/novita");
    await toasts(page)
      .filter({ hasText: text("common:session.ended") })
      .waitFor();
  });

  it("a tab that waited does not speak for those that came after it", async () => {
    const page = await suite.arrive(DESK, "/novita", { app: false });
    await page.waitForLoadState("networkidle");
    await signIn(page.context(), BUYER);
    const other = await page.context().newPage();
    await other.goto("/");
    await hydrated(other);
    await other.evaluate(() => {
      document.documentElement.dataset.same = "";
    });
    await page.bringToFront();
    await hydrated(page);
    await notice(page)
      .filter({ hasText: text("common:session.entered") })
      .waitFor();
    await expect.poll(() => other.locator("html[data-same]").count()).toBe(1);
  });
});

describe("the first touch, on a slow phone", () => {
  it("opens the menu", async () => {
    const page = await arriveUntouched(PHONE, "/novita");
    await menuButton(page).tap();
    await page.getByRole("dialog", { name: text("common:nav.menu") }).waitFor();
  });

  it("types into the search, and is answered", async () => {
    const page = await arriveUntouched(PHONE, "/novita");
    await searchField(page).tap();
    await page.keyboard.type("pomodoro", { delay: 20 });
    await expect.poll(() => searchField(page).inputValue()).toBe("pomodoro");
    await suggestions(page).first().waitFor();
    await expect.poll(() => searchField(page).inputValue()).toBe("pomodoro");
  });

  it("adds an article", async () => {
    const page = await arriveUntouched(PHONE, "/novita");
    await cards(page).first().getByRole("button").first().tap();
    await page.waitForURL(/\/login\?next=/);
  });

  it("declines the cookies", async () => {
    const page = await arriveUntouched(PHONE, "/", { consent: false });
    await consent(page).waitFor();
    expect(await started(page)).toBe(false);
    await consent(page)
      .getByRole("button", { name: text("common:cookies.decline") })
      .tap();
    await consent(page).waitFor({ state: "hidden" });
  });
});

it("the first tick at a slow desk narrows the list", async () => {
  const page = await arriveUntouched(DESK, category);
  await page
    .getByRole("checkbox", { name: text("catalogue:filter.available") })
    .filter({ visible: true })
    .check();
  await page.waitForURL((url) => url.search.length > 1);
});
