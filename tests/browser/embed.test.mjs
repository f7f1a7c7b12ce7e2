// The shop in another site's frame, in a browser that keeps other sites' cookies apart: signed in by links, without scripts;
// and from the login to an order and out again.
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pageClock, runShift } from "../../scripts/serve/clock.mjs";
import { serve } from "../../scripts/serve.mjs";
import { everybody, people, session } from "../http/people.mjs";
import { BUYER, fillLogin } from "../support/accounts.mjs";
import { DESK, hydrated, useBrowser } from "../support/browser.mjs";
import { AT_THE_DOOR, part } from "../support/checkout.mjs";
import { openDoor } from "../support/door.mjs";
import { ownShop } from "../support/own-shop.mjs";
import { quiet } from "../support/served-shop.mjs";
import { text } from "../support/texts.mjs";

const suite = useBrowser();
let partner;
let door;
beforeAll(async () => {
  // `localhost` and `127.0.0.1` are two sites.
  partner = createServer((request, response) => {
    const address = new URL(request.url, "http://localhost").searchParams.get("frame");
    response.setHeader("content-type", "text/html");
    response.end(
      `<!doctype html><style>body{margin:0}iframe{border:0;width:100vw;height:100vh}</style><iframe name="shop" src="${address}"></iframe>`,
    );
  });
  await new Promise((resolve) => partner.listen(0, "localhost", resolve));
  partner.url = `http://localhost:${partner.address().port}`;
  door = await openDoor({ FRAME_ANCESTORS: partner.url });
  await door.fill([...everybody(), session("ERP", people.stranger.id)]);
});
afterAll(async () => {
  await door.close();
  partner.close();
});

test("a link signs in there, asks before it replaces somebody, and touches no cookie outside", async () => {
  const context = await suite.chromium.newContext({ viewport: DESK.viewport, javaScriptEnabled: false, locale: "en" });
  const page = await context.newPage();
  const show = async (path) => {
    await page.goto(`${partner.url}/?frame=${encodeURIComponent(door.origin + path)}`);
    return page.frame("shop");
  };
  const names = async () => (await context.cookies()).map(({ name }) => name).sort();
  const signedIn = async (frame) => JSON.parse((await frame.locator("body").textContent()).split("<!--")[0]).context;

  const first = await show("/echo?embed=1&apikey=ERP");
  expect(first.url()).toBe(`${door.origin}/echo?embed=1`);
  const before = await signedIn(first);
  expect(before.session).toMatch(/^[0-9a-f]{64}$/);
  const apart = (await context.cookies()).map(({ name, partitionKey }) => [name, partitionKey]).sort();
  expect(apart).toEqual([
    ["__Host-madia-embed", "http://localhost"],
    ["__Host-madia-embed-session", "http://localhost"],
  ]);

  const second = await show("/echo?embed=1&apikey=master");
  await second.getByRole("heading", { name: "Do you want to switch accounts?" }).waitFor();
  await second.getByRole("button", { name: "Stay as Stella Prova" }).click();
  // The frame's own way: the page around it has been loaded all along.
  await second.waitForURL(`${door.origin}/echo?embed=1`);
  expect((await signedIn(second)).session).toBe(before.session);

  const third = await show("/echo?embed=1&apikey=master");
  await third.getByRole("button", { name: "Continue as Marco Prova" }).click();
  await third.waitForURL(`${door.origin}/echo?embed=1`);
  expect((await signedIn(third)).session).not.toBe(before.session);
  expect(await names()).toEqual(["__Host-madia-embed", "__Host-madia-embed-session"]);

  await page.goto(`${door.origin}/echo`);
  expect((await signedIn(page.mainFrame())).session).toBeUndefined();
  await context.close();
});

test("a frame that keeps no cookies says so, and opens the shop in a tab", async () => {
  const context = await suite.chromium.newContext({ viewport: DESK.viewport, locale: "it-IT" });
  const page = await context.newPage();
  const show = async () => {
    await page.goto(`${partner.url}/?frame=${encodeURIComponent(`${suite.shop}/?embed=1`)}`);
    return part(page.frame("shop"), "without-cookies");
  };
  const notice = await show();
  await part(page.frame("shop"), "embed-bar").waitFor();
  expect(await notice.isVisible()).toBe(false);
  await context.addInitScript(() =>
    Object.defineProperty(Document.prototype, "cookie", { get: () => "", set: () => {} }),
  );
  const shown = await show();
  await shown.waitFor();
  expect(await shown.getByRole("link", { name: text("common:embed.tab") }).getAttribute("href")).toBe("/?embed=0");
  await context.close();
});

test("a buyer finds, orders and leaves by the bar of the frame", async () => {
  const state = mkdtempSync(join(tmpdir(), "madia-embed-"));
  cpSync(ownShop().state, state, { recursive: true });
  const shop = await serve({
    state,
    onLog: quiet,
    vars: { LIMIT_FACTOR: "1000", FRAME_ANCESTORS: `'self' ${partner.url}` },
  });
  const context = await suite.chromium.newContext({ viewport: DESK.viewport, locale: "it-IT" });
  await context.addInitScript(pageClock(runShift));
  try {
    context.setDefaultTimeout(20_000);
    const page = await context.newPage();
    await page.goto(`${partner.url}/?frame=${encodeURIComponent(`${shop.url}/login?embed=1`)}`);
    const frame = page.frame("shop");
    await hydrated(frame);
    await frame.getByRole("button", { name: text("common:cookies.decline") }).click();
    await fillLogin(frame.locator("main"), BUYER);
    await frame.waitForURL((url) => url.pathname === "/");
    await hydrated(frame);
    const bar = part(frame, "embed-bar");

    const search = bar.getByRole("combobox");
    await search.fill("MD20631");
    await search.press("Enter");
    await frame.waitForURL("**/cerca-prodotto**");
    await part(frame, "add").first().click();
    await part(bar, "cart-count").waitFor();
    await bar.locator("summary, [data-part=delivery-button]").filter({ visible: true }).first().waitFor();

    const paidAtTheDoor = await frame.evaluate(
      (paymentMethod) =>
        fetch("/api/cart/checkout", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ paymentMethod, notes: "" }),
        }).then(({ ok }) => ok),
      AT_THE_DOOR,
    );
    expect(paidAtTheDoor).toBe(true);
    await bar.locator("a[data-panel]").click();
    await frame
      .getByRole("dialog")
      .getByRole("button", { name: text("cart:checkout") })
      .click();
    await frame.waitForURL("**/checkout");
    await part(frame, "place-order").filter({ visible: true }).click();
    await frame.waitForURL("**/thank-you/**");
    await part(frame, "order-facts").waitFor();

    // On a phone the same bar is there whole, and in the profile the way through its pages.
    await page.setViewportSize({ width: 390, height: 844 });
    const boxes = await bar
      .locator("a:visible, input:visible, summary:visible")
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).map(({ left, right }) => [left, right]));
    expect(boxes.length).toBeGreaterThan(4);
    for (const [left, right] of boxes) expect(left >= 0 && right <= 390).toBe(true);
    await page.setViewportSize(DESK.viewport);
    await bar.getByText(BUYER.name, { exact: true }).click();
    await bar.getByRole("link", { name: text("common:profile.data") }).click();
    await frame.waitForURL("**/utente/profilo");
    await frame
      .getByRole("navigation", { name: text("common:profile.label") })
      .filter({ visible: true })
      .first()
      .waitFor();

    await bar.getByText(BUYER.name, { exact: true }).click();
    await bar.getByRole("button", { name: text("common:account.logout") }).click();
    await bar
      .getByRole("link", { name: text("common:account.enter") })
      .filter({ visible: true })
      .waitFor();
    const cookies = await context.cookies();
    expect(cookies.map(({ name }) => name)).not.toContain("__Host-madia-session");
    // The answer to the consent question is the frame's too: there, and nowhere else.
    expect(
      cookies.filter(({ name }) => name.includes("consent")).map((each) => [each.name, each.partitionKey]),
    ).toEqual([["__Host-madia-embed-consent", "http://localhost"]]);
    await expect.poll(() => frame.getByRole("button", { name: text("common:cookies.decline") }).count()).toBe(0);
  } finally {
    await context.close();
    await shop.close();
    rmSync(state, { recursive: true, force: true });
  }
});
