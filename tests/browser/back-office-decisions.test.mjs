// The back office: vans that are made and followed, returns and requests that are decided, due dates that are paid.
import { describe, expect, it } from "vitest";
import { BUYER } from "../support/accounts.mjs";
import { barriers } from "../support/axe.mjs";
import { DESK, hydrated, PHONE, useBrowser } from "../support/browser.mjs";
import { overflow } from "../support/office.mjs";
import { arriveAsOperator, ops } from "../support/operator.mjs";
import { placeOrder } from "../support/ordering.mjs";
import { session } from "../support/session.mjs";
import { text } from "../support/texts.mjs";

const t = (key, gaps) => text(`desk:${key}`, gaps);
const notice = (page) => page.locator('[data-part="notice"]');

/** An order in preparation that waits for a van. */
async function waiting(page) {
  const buyer = await session(BUYER);
  const { id } = await placeOrder(buyer, "CPOS", { at: 0 });
  await ops(page, `/order/${id}/status`, "POST", { from: "confirmed", to: "in_preparation" });
  const { entities } = await ops(page, "/order?trip=none&status=in_preparation&elementsPerPage=100");
  return entities.find((order) => order.id === id);
}

describe("the vans", () => {
  const suite = useBrowser();

  it("are made of what waits, and their stops put in order", async () => {
    const page = await arriveAsOperator(suite, DESK, null);
    const delivery = await waiting(page);
    await page.goto(`/gestione/viaggi/nuovo?date=${delivery.deliveryDate}`);
    await hydrated(page);
    await page.getByLabel(t("trips.driver"), { exact: true }).fill("Sandro Conti");
    await page.getByLabel(t("trips.leavesAt")).fill("06:30");
    await page.getByRole("button", { name: t("trips.add", { code: delivery.code }) }).click();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole("button", { name: t("trips.make") }).click();
    await page.waitForURL(/\/gestione\/viaggi\/\d+\?fatto=made/);
    const [, id] = /viaggi\/(\d+)/.exec(page.url());
    const trip = await ops(page, `/trip/${id}`);
    expect(trip).toMatchObject({ driver: "Sandro Conti", status: "planned", stopsCount: 1 });
    expect(new Date(trip.leavesAt).toLocaleTimeString("it", { timeZone: "Europe/Rome" })).toMatch(/^0?6:30/);
    await page
      .locator("summary")
      .filter({ hasText: t("trips.block") })
      .click();
    await page.getByLabel(t("trips.blockWhy")).fill("Furgone in officina");
    await page.getByRole("button", { name: t("trips.blockDo") }).click();
    await page.waitForURL(/fatto=blocked/);
    await page.getByText("Furgone in officina").waitFor();
    await page.getByRole("button", { name: t("trips.unblock") }).click();
    await page.waitForURL(/fatto=planned/);
    // With stops that are not saved yet it does not leave.
    const start = page.getByRole("button", { name: t("trips.start") });
    expect(await start.isEnabled()).toBe(true);
    await page.getByRole("button", { name: t("trips.remove", { code: delivery.code }) }).click();
    await page.getByText(t("trips.saveFirst")).waitFor();
    expect(await start.isDisabled()).toBe(true);
    await page.getByRole("button", { name: t("trips.add", { code: delivery.code }) }).click();
    await page.getByRole("button", { name: t("trips.save") }).click();
    await page.waitForURL(/fatto=saved/);
    await expect.poll(() => start.isEnabled()).toBe(true);
    expect(await page.getByText(t("trips.saveFirst")).count()).toBe(0);
  });

  it("what was typed wrongly is refused at its field, by its name", async () => {
    const page = await arriveAsOperator(suite, PHONE, "/gestione/viaggi/nuovo", { expected: [/status of 422/] });
    const phone = page.getByLabel(t("trips.phone"));
    await phone.fill("x");
    await page.getByRole("button", { name: t("trips.make") }).tap();
    await page
      .locator('[data-part="notice"]')
      .getByText(`${t("trips.phone")}: `)
      .waitFor();
    await expect.poll(() => phone.getAttribute("aria-invalid")).toBe("true");
    await expect
      .poll(() => page.getByLabel(t("trips.driver"), { exact: true }).getAttribute("aria-invalid"))
      .toBe(null);
    expect(await barriers(page)).toEqual([]);
  });

  it("are followed on a phone, stop by stop", async () => {
    const page = await arriveAsOperator(suite, PHONE, "/gestione/viaggi");
    await expect.poll(() => overflow(page)).toBe(0);
    expect(await barriers(page)).toEqual([]);
    const { entities } = await ops(page, "/trip?status=on_delivery");
    const open = entities.find(({ stops }) => stops.some(({ done }) => !done));
    const card = page.getByRole("article", { name: open.code, exact: true });
    await card.getByRole("link", { name: `${open.zone.name} · ${open.driver}`, exact: true }).tap();
    await page.waitForURL(`**/gestione/viaggi/${open.id}`);
    await page.locator('[data-part="stop"]').first().waitFor();
    await expect.poll(() => overflow(page)).toBe(0);
    expect(await barriers(page)).toEqual([]);
    const waiting = open.stops.filter(({ done }) => !done);
    const stop = waiting.find(({ toCollect }) => toCollect != null) ?? waiting[0];
    const place = page.locator('[data-part="stop"]').nth(open.stops.indexOf(stop));
    // At the door one says how it is paid: there is a button for each way, and Enter presses none.
    if (stop.toCollect != null) await place.getByLabel(t("order.collected"), { exact: true }).press("Enter");
    const name = stop.toCollect == null ? t("order.step.delivered") : t("order.deliveredIn.card");
    await place.getByRole("button", { name: new RegExp(`^${name}`) }).tap();
    await page.waitForURL(/fatto=delivered/);
    const after = await ops(page, `/trip/${open.id}`);
    expect(after.stops.find(({ id }) => id === stop.id)).toMatchObject({
      done: true,
      status: "delivered",
      ...(stop.toCollect != null && { collected: stop.toCollect, tender: "card" }),
    });
  });
});

describe("decisions", () => {
  const suite = useBrowser();

  it("a return is refused with a reason, in a page that fits", async () => {
    const page = await arriveAsOperator(suite, DESK, "/gestione/resi");
    expect(await barriers(page)).toEqual([]);
    const row = page.locator('[data-part="return-row"]').first();
    await row.getByRole("link").click();
    await page.waitForURL(/\/gestione\/resi\/\d+$/);
    expect(await barriers(page)).toEqual([]);
    const [, id] = /resi\/(\d+)/.exec(page.url());
    await page
      .locator("summary")
      .filter({ hasText: t("returns.reject") })
      .click();
    await page.getByLabel(t("order.why")).fill("La merce era integra alla consegna.");
    await page.getByRole("button", { name: t("returns.rejectDo") }).click();
    await page.waitForURL(/fatto=rejected/);
    await notice(page).waitFor();
    expect((await ops(page, `/return/${id}`)).status).toBe("rejected");
  });

  it("requests stand in rows of at most 56 px", async () => {
    const page = await arriveAsOperator(suite, DESK, "/gestione/richieste");
    const rows = page.locator('[data-part="request-row"]');
    await rows.first().waitFor();
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(heights.filter((height) => height > 56)).toEqual([]);
  });

  it("a request is taken into review, without JavaScript too", async () => {
    const page = await arriveAsOperator(suite, PHONE, "/gestione/richieste", { javaScriptEnabled: false });
    // Who has waited longest stands first, whether somebody looks at it already or not.
    const codes = await page
      .locator('[data-part="request-row"]')
      .evaluateAll((rows) => rows.map((row) => row.textContent.match(/S\d{6}/)[0]));
    expect(codes).toEqual((await ops(page, "/request?undecided=true")).entities.map(({ code }) => code));
    await page.locator('[data-part="request-row"][data-status="open"]').first().getByRole("link").tap();
    await page.waitForURL(/\/gestione\/richieste\/\d+$/);
    const [, id] = /richieste\/(\d+)/.exec(page.url());
    await page.getByRole("button", { name: t("requests.step.in_review") }).tap();
    await page.waitForURL(/fatto=in_review/);
    expect((await ops(page, `/request/${id}`)).status).toBe("in_review");
  });

  it("a payment that came in is noted beside its document", async () => {
    const page = await arriveAsOperator(suite, DESK, "/gestione/scadenze");
    expect(await barriers(page)).toEqual([]);
    const row = page.locator('[data-part="deadline"]').first();
    const number = await row.locator('input[name="documentNumber"]').inputValue();
    await row.getByLabel(t("deadlines.paidOf", { number })).fill("1,50");
    await row.getByRole("button").click();
    await notice(page).getByText(t("deadlines.stored", { number })).waitFor();
  });

  it("a payment that a colleague has noted meanwhile is shown before it is written over", async () => {
    const page = await arriveAsOperator(suite, DESK, "/gestione/scadenze", { expected: [/status of 409/] });
    const row = page.locator('[data-part="deadline"]').first();
    const hidden = (name) => row.locator(`input[name="${name}"]`).inputValue();
    const number = await hidden("documentNumber");
    const document = {
      documentNumber: number,
      company: await hidden("company"),
      documentType: await hidden("documentType"),
    };
    await ops(page, "/deadline", "PUT", { rows: [{ ...document, paid: 2 }] });
    const paid = row.getByLabel(t("deadlines.paidOf", { number }));
    await paid.fill("3,00");
    await row.getByRole("button").click();
    await notice(page)
      .getByText(text("forms:error.overtaken", { value: "2,00" }))
      .waitFor();
    expect(await paid.inputValue()).toBe("3,00");
    await row.getByRole("button").click();
    await notice(page).getByText(t("deadlines.stored", { number })).waitFor();
  });

  it("an amount that can be read in two ways is shown as both", async () => {
    const page = await arriveAsOperator(suite, DESK, "/gestione/scadenze", { expected: [/status of 422/] });
    const row = page.locator('[data-part="deadline"]').first();
    const number = await row.locator('input[name="documentNumber"]').inputValue();
    const paid = row.getByLabel(t("deadlines.paidOf", { number }));
    await paid.fill("1,000");
    await row.getByRole("button").click();
    await notice(page)
      .getByText(text("forms:error.ambiguous", { whole: "1000", decimal: "1" }))
      .waitFor();
    expect(await paid.inputValue()).toBe("1,000");
  });

  it("a credit note is settled with the amount that was given back", async () => {
    const page = await arriveAsOperator(suite, DESK, null);
    const [{ company, currency, dueDate }] = (await ops(page, "/deadline?status=open")).entities;
    const note = { company, currency, documentNumber: "NC-PROVA-1", documentType: "credit_note", amount: -20 };
    await ops(page, "/deadline", "PUT", { rows: [{ ...note, issueDate: dueDate, dueDate }] });
    await page.goto(`/gestione/scadenze?company=${company}`);
    await hydrated(page);
    const row = page.locator('[data-part="deadline"]').filter({ hasText: note.documentNumber });
    await row.getByLabel(t("deadlines.paidOf", { number: note.documentNumber })).fill("20,00");
    await row.getByRole("button").click();
    await notice(page)
      .getByText(t("deadlines.stored", { number: note.documentNumber }))
      .waitFor();
    const { entities } = await ops(page, `/deadline?status=paid&company=${company}`);
    expect(entities).toContainEqual(expect.objectContaining({ documentNumber: note.documentNumber, paid: -20 }));
  });
});
