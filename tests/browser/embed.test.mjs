// Inside another site's frame: no header, no footer, remembered while one browses, framed only where allowed.
import { describe, expect, inject, it } from "vitest";
import { DESK, useBrowser } from "../support/browser.mjs";
import { families } from "../support/facts.mjs";

const [family] = await families(inject("shop").url);

describe("embedded", () => {
  const suite = useBrowser();
  const frame = async (page) => ({
    header: await page.getByRole("banner").count(),
    footer: await page.getByRole("contentinfo").count(),
  });
  const policy = (response) => response.headers()["content-security-policy"];

  it("a page has neither header nor footer, on the next page too", async () => {
    const page = await suite.arrive(DESK, "/?embed");
    expect(await frame(page)).toEqual({ header: 0, footer: 0 });
    await page.locator("main").getByRole("link", { name: family.name, exact: true }).first().click();
    await page.waitForURL(`**/${family.slug}*`);
    expect(await frame(page)).toEqual({ header: 0, footer: 0 });
    await page.reload();
    expect(await frame(page)).toEqual({ header: 0, footer: 0 });
  });

  it("a page may be framed by the allowed, any other by nobody", async () => {
    const page = await suite.arrive(DESK, "/");
    expect(policy(page.response)).toContain("frame-ancestors 'none'");
    const embedded = await page.goto("/?embed=1");
    expect(policy(embedded)).toContain("frame-ancestors 'self'");
  });

  it("ends with embed=0", async () => {
    const page = await suite.arrive(DESK, "/?embed");
    await page.goto("/contatti?embed=0");
    expect(await frame(page)).toEqual({ header: 1, footer: 1 });
    await page.goto("/contatti");
    expect(await frame(page)).toEqual({ header: 1, footer: 1 });
  });

  it("is remembered by a cookie that a foreign frame may carry", async () => {
    const page = await suite.arrive(DESK, "/?embed");
    const cookie = (await page.context().cookies()).find(({ name }) => name === "__Host-madia-embed");
    expect(cookie).toMatchObject({ secure: true, sameSite: "None", expires: -1 });
  });
});
