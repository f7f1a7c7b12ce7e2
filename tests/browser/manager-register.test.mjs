// A customer registered at the counter: on a phone and at a desk, with and without scripts, with the proof of consent.
import { describe, expect, it } from "vitest";
import { AGENT, arriveAs } from "../support/accounts.mjs";
import { barriers } from "../support/axe.mjs";
import { DESK, PHONE, useBrowser } from "../support/browser.mjs";
import { call } from "../support/call.mjs";
import { error, field, mailTo, newcomer, submit } from "../support/registration.mjs";
import { pattern, text } from "../support/texts.mjs";

const path = "/manager/registra-cliente";
const done = (page) => page.locator('[data-part="registered"]');

/** What an agent asks first; the rest has its usual answer. */
async function fill(page, who) {
  await page.locator(`input[name=country][value=${who.country}]`).check();
  await field(page, "companyName").fill(who.companyName);
  await field(page, "vatNumber").fill(who.vatNumber);
  await field(page, "typology").selectOption(who.typology);
  await field(page, "address").fill(who.address);
  await field(page, "cityName").fill(who.city);
  await field(page, "zipCode").fill(who.zipCode);
  for (const name of ["name", "surname", "email", "cellPhone"]) await field(page, name).fill(who[name]);
  await field(page, "proofReference").fill("Cartella 12");
  await field(page, "consent").check();
}

const registered = async (page) => {
  await done(page).waitFor();
  return call(page, "GET", `/company/${new URL(page.url()).searchParams.get("id")}`);
};

describe("on a phone", () => {
  const suite = useBrowser();

  it("registers a customer of Italy, whose first order follows", async () => {
    const who = newcomer("IT");
    const page = await arriveAs(suite, PHONE, AGENT, path);
    expect(await barriers(page)).toEqual([]);
    await fill(page, who);
    await submit(page).tap();
    const company = await registered(page);
    expect(await barriers(page)).toEqual([]);
    expect(company).toMatchObject({ name: who.companyName, vatNumber: who.vatNumber, status: "active" });
    await page.getByText(company.code, { exact: true }).waitFor();
    expect((await mailTo(who.email)).to).toEqual([who.email]);
    await done(page)
      .getByRole("link", { name: text("counter:done.order") })
      .tap();
    await page.getByRole("heading", { level: 1, name: who.companyName }).waitFor();
    await page.getByText(text("taking:usual.none")).waitFor();
    expect(await barriers(page)).toEqual([]);
  });

  it("says beside each field what is wrong, and keeps what was typed", async () => {
    const who = newcomer("IT");
    const page = await arriveAs(suite, PHONE, AGENT, path);
    await fill(page, { ...who, vatNumber: "123", email: "nessuna" });
    await field(page, "consent").uncheck();
    await submit(page).tap();
    for (const name of ["vatNumber", "email", "consent"]) await error(page, name).waitFor();
    expect(await barriers(page)).toEqual([]);
    await expect.poll(() => field(page, "companyName").inputValue()).toBe(who.companyName);
  });

  it("says that a company is known, and nothing of whose it is", async () => {
    const who = newcomer("IT");
    const page = await arriveAs(suite, PHONE, AGENT, path, { expected: [/409/] });
    const { vatNumber, name } = await call(page, "GET", "/company/1").catch(() => call(page, "GET", "/company/2"));
    await fill(page, { ...who, vatNumber });
    await submit(page).tap();
    await page.locator('[data-part="form-trouble"]').waitFor();
    await expect.poll(() => page.locator("main").textContent()).not.toContain(name);
  });
});

describe("at a desk", () => {
  const suite = useBrowser();

  it("registers a customer of Norway with another delivery address and windows", async () => {
    const who = newcomer("NO");
    const page = await arriveAs(suite, DESK, AGENT, path);
    await fill(page, who);
    await field(page, "elsewhere").check();
    await field(page, "deliveryStreet").fill("Havnegata 7");
    await field(page, "deliveryCityName").fill("Tromsø");
    await field(page, "deliveryZip").fill("9008");
    await page.getByText(text("counter:place.more")).click();
    await page.locator("input[name=days][value='1']").check();
    await field(page, "from0").fill("07:00");
    await field(page, "to0").fill("09:30");
    await page.locator("input[name=proofKind][value=call]").check();
    expect(await barriers(page)).toEqual([]);
    await submit(page).click();
    const company = await registered(page);
    expect(company.deliveryAddress).toMatchObject({
      address: "Havnegata 7",
      city: { name: "Tromsø" },
      shippingSettings: { days: [1], timeSlots: [{ from: "07:00", to: "09:30" }] },
    });
    expect(company.address).toMatchObject({ address: who.address, city: { name: who.city } });
  });

  it("registers without scripts", async () => {
    const who = newcomer("IT");
    const page = await arriveAs(suite, DESK, AGENT, path, { javaScriptEnabled: false });
    await fill(page, who);
    await submit(page).click();
    await page.getByRole("heading", { level: 1, name: pattern("counter:done.title") }).waitFor();
    expect((await registered(page)).name).toBe(who.companyName);
  });
});
