// Pages behind the login send to its door, which remembers the way and is fooled by nobody.
import { describe, expect, it } from "vitest";
import { barriers } from "../support/axe.mjs";
import { DESK, PHONE, useBrowser } from "../support/browser.mjs";
import { freshConnection } from "../support/fresh-connection.mjs";
import { ownShop } from "../support/own-shop.mjs";
import { text } from "../support/texts.mjs";

const { url } = ownShop();

describe("a page behind the login", () => {
  it.each([
    "/checkout",
    "/checkout/address",
    "/checkout/address/edit/7",
    "/checkout/payment",
    "/thank-you",
    "/thank-you/12",
    "/utente/profilo",
    "/utente/ordini/5?page=2&from=mail",
    "/utente/ordini/5/reso/9",
    "/utente/preferiti",
    "/manager",
    "/manager/riepilogo-giornata/2026-12-08",
    "/manager/riepilogo-giornata/clienti/2026-12-08",
    "/manager/segnalazioni-e-richieste/nuovo-prodotto",
  ])("%s leads to the login, which remembers it", async (path) => {
    const answer = await fetch(url + path, { ...freshConnection, redirect: "manual" });
    expect(answer.status).toBe(302);
    const location = new URL(answer.headers.get("location"), url);
    expect([location.pathname, location.searchParams.get("next")]).toEqual(["/login", path]);
    expect(answer.headers.get("cache-control")).toContain("no-store");
  });
});

describe.each([PHONE, DESK])("a door, on $name", (device) => {
  const suite = useBrowser();
  const promise = text("account:door.loginNext");

  it.each([
    "/login",
    "/registrazione",
    "/mobile/password-reset",
    "/password-reset/passwordConfirm",
    "/password-reset/passwordReset",
  ])("%s has a form, and no search engine keeps it", async (path) => {
    const page = await suite.arrive(device, path);
    expect(page.response.status()).toBe(200);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expect.poll(() => page.locator('meta[name="robots"]').getAttribute("content")).toContain("noindex");
    expect(await barriers(page)).toEqual([]);
  });

  it("keeps the way from the login to the registration", async () => {
    const page = await suite.arrive(device, "/utente/ordini/5");
    await page.getByText(promise).waitFor();
    await page.locator('main a[href^="/registrazione"]').click();
    await page.waitForURL(/\/registrazione\?next=%2Futente%2Fordini%2F5$/);
  });

  it.each(["//evil.example", "https://evil.example", "/\\evil.example", "/.//evil.example", "javascript:alert(1)"])(
    "forgets %s",
    async (next) => {
      const page = await suite.arrive(device, `/login?next=${encodeURIComponent(next)}`);
      await expect.poll(() => page.getByText(promise).count()).toBe(0);
      await expect.poll(() => page.locator('main a[href*="evil"], main a[href*="next="]').count()).toBe(0);
      await expect.poll(() => page.locator('main form[action*="evil"], main form[action*="next="]').count()).toBe(0);
    },
  );
});
