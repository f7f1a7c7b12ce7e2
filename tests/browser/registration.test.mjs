// A business registers: both countries to the end, a draft in a second visit, every refusal, keyboard only, no barrier.
import { describe, expect, it } from "vitest";
import { barriers } from "../support/axe.mjs";
import { DESK, hydrated, PHONE, useBrowser } from "../support/browser.mjs";
import { pathOf, products } from "../support/facts.mjs";
import { freshConnectionHeaders } from "../support/fresh-connection.mjs";
import { ownShop } from "../support/own-shop.mjs";
import {
  consent,
  error,
  field,
  fillAddress,
  fillAll,
  fillBusiness,
  fillYou,
  mailTo,
  newcomer,
  next,
  proven,
  register,
  say,
  sayForm,
  submit,
} from "../support/registration.mjs";
import { connectionNotice } from "../support/shop.mjs";
import { text } from "../support/texts.mjs";
import { atBothWidths } from "../support/widths.mjs";

const { url } = ownShop();
const refused = [/status of 4\d\d/];
const step = (name) => `/registrazione?passo=${name}`;
const title = (page, key) => page.getByRole("heading", { level: 2, name: say(key) });

describe("a business of Italy, on a phone", () => {
  const suite = useBrowser();

  it("registers, is signed in, and comes back to the product", { timeout: 120_000 }, async () => {
    const who = newcomer("IT");
    const [product] = await products(url, { app_product_filter_available: true }, 1);
    const page = await suite.arrive(PHONE, `/registrazione?next=${encodeURIComponent(pathOf(product))}`);
    await register(page, who);
    await page.getByRole("heading", { level: 1, name: say("welcome.hello", { name: who.name }) }).waitFor();
    await page.getByText(say("welcome.checkText", { company: who.companyName, email: who.email })).waitFor();
    expect(await barriers(page)).toEqual([]);
    const stored = () =>
      page.evaluate(() => [
        localStorage.getItem("madia-registration"),
        sessionStorage.getItem("madia-registration-values"),
      ]);
    await expect.poll(stored).toEqual([null, null]);
    await page.getByRole("link", { name: say("welcome.target") }).click();
    await page.waitForURL(`**${pathOf(product)}`);

    const self = await page.evaluate(async () => (await fetch("/api/user/self")).json());
    expect(self).toMatchObject({
      name: who.name,
      email: who.email,
      company: { name: who.companyName, status: "pending" },
    });
    expect(self.cellPhone).toBe("+393331234567");
    const { entities } = await page.evaluate(
      async (id) => (await fetch(`/api/company/${id}/addresses`)).json(),
      self.company.id,
    );
    expect(entities[0]).toMatchObject({ address: who.address, zipCode: who.zipCode, city: { name: "Forlì" } });
    expect((await mailTo(who.email)).to).toEqual([who.email]);

    // Signed in already: the registration is behind them.
    await page.goto("/registrazione");
    expect(new URL(page.url()).pathname).toBe("/");
  });
});

describe("a business of Norway, at a desk", () => {
  const suite = useBrowser();

  it("registers in Norwegian with its own rules", { timeout: 120_000 }, async () => {
    const who = newcomer("NO");
    const page = await suite.arrive(DESK, "/registrazione?lang=no&country=NO");
    await expect.poll(() => page.locator('select[name="cellPhone-prefix"]').inputValue()).toBe("+47");
    await fillYou(page, who);
    await next(page);
    await page.waitForURL(/passo=azienda/);
    await expect.poll(() => page.locator("input[name=country][value=NO]").isChecked()).toBe(true);
    await page.getByLabel(say("business.vatNO", {}, "no")).waitFor();
    await expect.poll(() => field(page, "fiscalCode").count()).toBe(0);
    await fillBusiness(page, { ...who, vatNumber: "974760674" });
    await next(page);
    await error(page, "vatNumber")
      .getByText(sayForm("error.vatNumberNO", {}, "no"))
      .waitFor();
    await field(page, "vatNumber").fill(`NO ${who.vatNumber} MVA`);
    await next(page);
    await page.waitForURL(/passo=indirizzo/);
    await fillAddress(page, who);
    await next(page);
    await page.waitForURL(/passo=riepilogo/);
    await consent(page);
    await next(page);
    await page.waitForURL(/benvenuto/);
    const self = await page.evaluate(async () => (await fetch("/api/user/self")).json());
    expect(self).toMatchObject({ locale: "no", currency: "NOK", company: { country: "NO" }, cellPhone: "+4722123456" });
    expect((await mailTo(who.email)).subject).toMatch(/\S/);
  });
});

describe("the steps", () => {
  const suite = useBrowser();

  it("say what is missing, keep what was typed, and lead to the first field", async () => {
    const page = await suite.arrive(PHONE, "/registrazione");
    await field(page, "surname").fill("Rossi");
    await next(page);
    await page
      .locator('[data-part="form-summary"]')
      .getByText(sayForm("summary_other", { count: 4 }))
      .waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.name)).toBe("name");
    await expect.poll(() => field(page, "surname").inputValue()).toBe("Rossi");
    await page.locator('[data-part="form-summary"] a').nth(1).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.name)).toBe("email");
    // A filled field is checked when one leaves it, and set right as soon as it is.
    await field(page, "email").fill("anna@");
    await field(page, "name").focus();
    await error(page, "email").getByText(sayForm("error.email")).waitFor();
    await field(page, "email").fill("anna@forno.example");
    await error(page, "email").waitFor({ state: "detached" });
    await atBothWidths(page, async () => expect(await barriers(page)).toEqual([]));
  });

  it("show no barrier in either theme", { timeout: 120_000 }, async () => {
    const page = await suite.arrive(PHONE, null);
    for (const name of ["tu", "azienda", "indirizzo", "riepilogo"]) {
      await page.goto(step(name));
      await hydrated(page);
      if (name !== "riepilogo") await next(page);
      else {
        await page.locator('[data-part="captcha"]').scrollIntoViewIfNeeded();
        await proven(page);
      }
      await atBothWidths(page, async () => {
        expect(await barriers(page), name).toEqual([]);
        await page.emulateMedia({ colorScheme: "dark" });
        expect(await barriers(page, { rules: ["color-contrast"] }), `${name}, dark`).toEqual([]);
        await page.emulateMedia({ colorScheme: "light" });
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
          .toBeLessThanOrEqual(0);
      });
    }
  });

  it("keep everything while one goes back and forth, and over a reload, but the password", async () => {
    const who = newcomer("IT");
    const page = await suite.arrive(PHONE, "/registrazione");
    await fillYou(page, who);
    await next(page);
    await page.waitForURL(/azienda/);
    await title(page, "business.title").waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H2");
    await field(page, "companyName").fill("Forno a metà");
    await page.goBack();
    await title(page, "you.title").waitFor();
    await expect.poll(() => field(page, "email").inputValue()).toBe(who.email);
    await expect.poll(() => field(page, "cellPhone").inputValue()).toBe("333 123 4567");
    await expect.poll(() => field(page, "password").inputValue()).toBe(who.password);
    await page.goForward();
    await expect.poll(() => field(page, "companyName").inputValue()).toBe("Forno a metà");
    await page.reload();
    await hydrated(page);
    await expect.poll(() => field(page, "companyName").inputValue()).toBe("Forno a metà");
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(stored).not.toContain(who.password);
    await page.goto("/registrazione");
    await hydrated(page);
    await expect.poll(() => field(page, "email").inputValue()).toBe(who.email);
    await expect.poll(() => field(page, "password").inputValue()).toBe("");
  });
});

describe("a draft", () => {
  const suite = useBrowser();

  it("is there in a second visit, asks for the password, and goes when one begins again", {
    timeout: 120_000,
  }, async () => {
    const who = newcomer("IT");
    const page = await suite.arrive(DESK, "/registrazione");
    await fillAll(page, who);
    const stored = await page.evaluate(() => localStorage.getItem("madia-registration"));
    expect(stored).toContain("token");

    // Another day: the tab is gone, the browser is the same.
    const later = await page.context().newPage();
    await later.goto(step("riepilogo"));
    await hydrated(later);
    await later.locator('[data-part="draft-resumed"]').waitFor();
    for (const words of [who.email, who.companyName, who.address]) await later.getByText(words).first().waitFor();
    await field(later, "password").waitFor();
    await expect.poll(() => later.getByText(say("review.incomplete")).count()).toBe(0);
    await later.goto(step("indirizzo"));
    await hydrated(later);
    await expect.poll(() => field(later, "cityName").inputValue()).toBe("Forlì (FC)");
    await later.getByRole("button", { name: say("startAgain") }).click();
    await expect.poll(() => field(later, "address").inputValue()).toBe("");
    await expect.poll(() => later.evaluate(() => localStorage.getItem("madia-registration"))).toBe(null);
  });

  it("that is gone is forgotten without a word", async () => {
    const page = await suite.arrive(DESK, "/registrazione", { expected: refused });
    await page.evaluate(() => {
      localStorage.setItem("madia-registration", JSON.stringify({ token: "x".repeat(43), at: Date.now() }));
    });
    const answer = page.waitForResponse(/register\/partial/);
    answer.catch(() => {});
    await page.reload();
    await hydrated(page);
    expect((await answer).status()).toBe(404);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("madia-registration"))).toBe(null);
    await field(page, "name").fill("Anna");
    await expect.poll(() => page.locator('[data-part="draft-resumed"]').count()).toBe(0);
  });
});

describe("the business", () => {
  const suite = useBrowser();

  it("changes its rules with the country, at once", async () => {
    const page = await suite.arrive(DESK, step("azienda"));
    await field(page, "sdiCode").waitFor();
    await page.locator("input[name=country][value=NO]").check();
    await page.getByLabel(say("business.vatNO")).waitFor();
    await expect.poll(() => field(page, "sdiCode").count()).toBe(0);
    await page.locator("input[name=country][value=IT]").check();
    await field(page, "sdiCode").waitFor();
  });

  it("is warned of a doubtful number and may go on; a wrong one it may not", async () => {
    const page = await suite.arrive(DESK, step("azienda"));
    await fillBusiness(page, newcomer("IT", { vatNumber: "1234567890" }));
    await next(page);
    await error(page, "vatNumber").getByText(sayForm("error.vatNumberIT")).waitFor();
    await field(page, "vatNumber").fill("01234567890");
    await page.getByText(say("business.vatDoubtful")).waitFor();
    await next(page);
    await page.waitForURL(/indirizzo/);
  });
});

describe("the address", () => {
  const suite = useBrowser();

  it("finds a town by its zip code, with the keyboard alone", async () => {
    const page = await suite.arrive(DESK, step("indirizzo"));
    await field(page, "cityName").focus();
    await page.keyboard.type("47121");
    await page.getByRole("option").first().waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect.poll(() => field(page, "cityName").inputValue()).toBe("Forlì (FC)");
    await expect.poll(() => field(page, "zipCode").inputValue()).toBe("47121");
  });

  it.each([
    ["are there", true],
    ["are on their way", false],
  ])("lets the zip code be typed to its end where the towns %s", async (_, there) => {
    const page = await suite.arrive(DESK, step("indirizzo"));
    const towns = Promise.withResolvers();
    if (there) towns.resolve();
    await page.route("**/api/geo/cities**", async (route) => {
      await towns.promise;
      await route.continue();
    });
    await field(page, "cityName").fill("Roma");
    if (there) await page.getByRole("option").first().waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.type("001");
    towns.resolve();
    await expect.poll(() => page.locator('input[name="city"]').inputValue()).not.toBe("");
    await page.keyboard.type("84");
    await expect.poll(() => field(page, "zipCode").inputValue()).toBe("00184");
    // The town has many: what was typed is one of a list as soon as nobody types.
    await page.keyboard.press("Tab");
    await expect.poll(() => page.locator('select[name="zipCode"]').inputValue()).toBe("00184");
  });

  it("knows a town that was only typed, and says which zip code does not fit", async () => {
    const page = await suite.arrive(DESK, step("indirizzo"), { expected: [...refused, /ERR_FAILED/] });
    // The list never comes: what was typed is looked up when it is sent.
    await page.route("**/api/geo/cities**", (route) => route.abort());
    await field(page, "address").fill("Via Roma 1");
    await field(page, "cityName").fill("forli");
    await field(page, "zipCode").fill("00184");
    await next(page);
    await error(page, "zipCode").getByText(sayForm("error.zipOfCity")).waitFor();
    await field(page, "zipCode").fill("47121");
    await next(page);
    await page.waitForURL(/riepilogo/);
    await page.getByText("Forlì (FC)").waitFor();
  }, 60_000);

  it("refuses a town that is none", async () => {
    const page = await suite.arrive(DESK, step("indirizzo"), { expected: refused });
    await field(page, "address").fill("Via Roma 1");
    await field(page, "cityName").fill("Atlantide");
    await field(page, "zipCode").fill("00184");
    await next(page);
    await error(page, "cityName").getByText(sayForm("error.city")).waitFor();
  });
});

describe("the last step", () => {
  const suite = useBrowser();

  it("leads back to the field that the shop refused", { timeout: 120_000 }, async () => {
    const who = newcomer("IT", { email: "buyer@demo.example" });
    const page = await suite.arrive(DESK, "/registrazione", { expected: refused });
    await fillAll(page, who);
    await next(page);
    await error(page, "privacy").getByText(sayForm("error.privacy")).waitFor();
    await consent(page);
    await next(page);
    await title(page, "you.title").waitFor();
    await error(page, "email").waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.name)).toBe("email");
    const fresh = newcomer("IT");
    await field(page, "email").fill(fresh.email);
    await next(page);
    await page.waitForURL(/riepilogo/);
    await page.getByText(fresh.email).waitFor();
  });

  it("says which steps are missing when one came straight to it", async () => {
    const page = await suite.arrive(DESK, step("riepilogo"));
    await expect.poll(() => page.getByText(say("review.incomplete")).count()).toBe(3);
    await expect.poll(() => submit(page).getAttribute("aria-disabled")).toBe("true");
    await page
      .getByRole("link", { name: say("review.complete") })
      .first()
      .click();
    await title(page, "you.title").waitFor();
  });

  it("sends once however often one presses, and keeps all when the connection is lost", {
    timeout: 120_000,
  }, async () => {
    const who = newcomer("IT");
    const page = await suite.arrive(DESK, "/registrazione", { expected: [/ERR_/, /Failed to fetch/, /status of/] });
    await fillAll(page, who);
    await consent(page);
    let sent = 0;
    await page.route("**/registrazione.data**", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      sent += 1;
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.abort();
    });
    await submit(page).dblclick();
    await connectionNotice(page).getByText(text("common:connection.unsent")).waitFor();
    expect(sent).toBe(1);
    await expect.poll(() => field(page, "privacy").isChecked()).toBe(true);
    await page.getByText(who.email).waitFor();
    await page.unroute("**/registrazione.data**");
    await proven(page);
    await next(page);
    await page.waitForURL(/benvenuto/);
  });

  it("says when the security check does not load, and tries again", async () => {
    const page = await suite.arrive(DESK, "/registrazione", { expected: [/ERR_/, /Failed to load/] });
    let broken = true;
    await page.route("**/turnstile/**", (route) => (broken ? route.abort() : route.continue()));
    await page.goto(step("riepilogo"));
    await page.getByText(sayForm("captcha.error")).waitFor();
    broken = false;
    await page.getByRole("button", { name: sayForm("captcha.retry") }).click();
    await proven(page);
  });
});

describe("with the keyboard alone", () => {
  const suite = useBrowser();

  it("one goes through the first step", async () => {
    const who = newcomer("IT");
    const page = await suite.arrive(DESK, "/registrazione");
    await field(page, "name").focus();
    for (const value of [who.name, who.surname, who.email]) {
      await page.keyboard.type(value);
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Tab");
    await page.keyboard.type(who.cellPhone);
    await page.keyboard.press("Tab");
    await page.keyboard.type(who.password);
    await page.keyboard.press("Enter");
    await page.waitForURL(/azienda/);
  });
});

describe("without JavaScript", () => {
  const suite = useBrowser();

  it("a step that was sent before the scripts ran leads to the next one, with the draft in hand", async () => {
    const { name, surname, email, cellPhone, password } = newcomer("IT");
    const fields = { form: "register-you", name, surname, email, cellPhone, "cellPhone-prefix": "+39", password };
    const post = (body) =>
      fetch(`${url}/registrazione`, {
        method: "POST",
        redirect: "manual",
        headers: { ...freshConnectionHeaders, origin: url },
        body: new URLSearchParams(body),
      });
    const answer = await post(fields);
    expect(answer.status).toBe(302);
    const next = new URL(answer.headers.get("location"), url);
    expect(next.searchParams.get("passo")).toBe("azienda");
    const page = await suite.arrive(DESK, next.pathname + next.search);
    await page.waitForURL(/\?passo=azienda$/);
    await page.goto("/registrazione");
    await hydrated(page);
    await expect.poll(() => field(page, "email").inputValue()).toBe(email);

    const refusal = await post({ ...fields, email: "nobody" });
    expect(refusal.status).toBe(400);
    const html = await refusal.text();
    expect(html).toContain(sayForm("error.email"));
    expect(html).toContain(`value="${surname}"`);
    expect(html).not.toContain(password);
  });

  it("the page says that it needs it, and whom to call", async () => {
    const page = await suite.arrive(PHONE, "/registrazione", { javaScriptEnabled: false });
    await expect.poll(() => page.locator("main noscript").textContent()).toContain(sayForm("captcha.noScript"));
    await expect.poll(() => page.locator('main a[href^="tel:"]').isVisible()).toBe(true);
    await expect.poll(() => page.locator('main a[href^="mailto:"]').isVisible()).toBe(true);
    await expect.poll(() => submit(page).isVisible()).toBe(false);
  });
});
