// /api/docs: the contract to read and to try, under a strict policy and without anything from outside.
import { expect, it } from "vitest";
import { DESK, useBrowser } from "../support/browser.mjs";

const suite = useBrowser();

it("lists every call and tries one", async () => {
  // Calls are drawn as one scrolls to them: the more stand in the window, the fewer turns of the wheel.
  const page = await suite.arrive({ ...DESK, viewport: { width: 1440, height: 4_000 } }, "/api/docs", { app: false });
  const { paths } = await (await page.request.get("/docs/openapi.json")).json();
  await page.locator(".opblock").first().waitFor();
  const calls = Object.values(paths).flatMap(Object.keys).length;
  const visited = new Set();
  const walk = async () => {
    for (const id of await page.locator(".opblock").evaluateAll((blocks) => blocks.map((block) => block.id)))
      visited.add(id);
    await page.mouse.wheel(0, 1_500);
    return visited.size;
  };
  await page.mouse.move(700, 450);
  await expect.poll(walk, { timeout: 40_000 }).toBe(calls);
  await page.evaluate(() => scrollTo(0, 0));

  await page.getByPlaceholder("Filter").fill("/notice");
  const notices = page.locator(".opblock", { has: page.locator('[data-path="/notice"]') });
  // The others have gone, so that nothing moves under the click.
  await expect.poll(() => page.locator(".opblock").filter({ hasNotText: "/notice" }).count()).toBe(0);
  await notices.locator(".opblock-summary-control").click();
  await notices.getByRole("button", { name: "Execute" }).click();
  await notices.locator(".live-responses-table .response-col_status", { hasText: "200" }).first().waitFor();
});
