// The back office's daily path: nothing typed is lost, filters apply at once, what is known is picked and not typed.
import { describe, expect, it } from "vitest";
import { barriers } from "../support/axe.mjs";
import { DESK, hydrated, PHONE, useBrowser } from "../support/browser.mjs";
import { button, kit, overflow, savedNotice } from "../support/office.mjs";
import { arriveAsOperator, ops } from "../support/operator.mjs";
import { counted, text } from "../support/texts.mjs";

const desk = (key, gaps) => text(`desk:${key}`, gaps);
const partners = (key, gaps) => text(`partners:${key}`, gaps);
const goods = (key, gaps) => text(`goods:${key}`, gaps);
const sentBack = { expected: [/status of 4(00|09|22)/] };

/** Holds what a page loads after a save, until it is let go. */
async function holdReading(page) {
  let go;
  const gate = new Promise((resolve) => {
    go = resolve;
  });
  await page.route(/\.data(\?|$)/, async (route) => {
    if (route.request().method() === "GET") await gate;
    await route.continue();
  });
  return go;
}

describe("what is typed between a save's answer and the page's next reading", () => {
  const suite = useBrowser();

  it("stays in the form of a row", async () => {
    const page = await arriveAsOperator(suite, DESK, null);
    const { entities } = await ops(page, "/coupon?elementsPerPage=10");
    const { key, titles } = entities[0];
    await page.goto(`/gestione/condizioni/coupon?edit=${key}`);
    await hydrated(page);
    const field = (name) => page.locator(`#edit [name="${name}"]`);
    const minimum = await field("minimum").inputValue();
    await field("minimum").fill("12,50");
    const letGo = await holdReading(page);
    await button(page.locator("#edit"), kit("edit.save")).click();
    await savedNotice(page).waitFor();
    await field("titles.it").click();
    await page.keyboard.press("End");
    await page.keyboard.type(" e altro");
    letGo();
    await page.waitForFunction(() => document.querySelector('[name="was"]')?.value.includes("12.5"));
    await expect.poll(() => field("titles.it").inputValue()).toBe(`${titles.it} e altro`);
    await expect.poll(() => field("minimum").inputValue()).toBe("12,50");
    // The cursor goes on where it was.
    await page.keyboard.type("!");
    await expect.poll(() => field("titles.it").inputValue()).toBe(`${titles.it} e altro!`);
    expect((await ops(page, "/coupon?elementsPerPage=10")).entities[0].titles.it).toBe(titles.it);
    await field("titles.it").fill(titles.it);
    await field("minimum").fill(minimum);
    await button(page.locator("#edit"), kit("edit.save")).click();
    await page.waitForFunction((was) => !document.querySelector('[name="was"]')?.value.includes(was), '"minimum":12.5');
  });

  it("stays in an article, the settings and the shelves", async () => {
    const page = await arriveAsOperator(suite, DESK, null);
    const article = (await ops(page, "/product?elementsPerPage=10")).entities[4];
    const places = [
      {
        path: `/gestione/prodotti/${article.id}`,
        saved: ["#data input[name=origin]", `Origine ${Date.now()}`],
        after: ["#data input[name=pack]", "12 x 1 kg"],
        save: kit("edit.save"),
      },
      {
        path: "/gestione/impostazioni",
        saved: ["main input[name=openingHours]", "Mo-Fr 05:30-14:00"],
        after: ["main input[name=phone]", "+39 06 7654321"],
        save: partners("settings.save"),
      },
      {
        path: `/gestione/magazzino?market=IT&q=${article.code}`,
        saved: ["input[data-count]", "+1"],
        after: ["input[data-count]", "+2"],
        save: goods("stock.save"),
      },
    ];
    for (const { path, saved, after, save } of places) {
      await page.goto(path);
      await hydrated(page);
      const [first, second] = [page.locator(saved[0]).first(), page.locator(after[0]).first()];
      const before = await first.inputValue();
      await first.fill(saved[1]);
      const letGo = await holdReading(page);
      await button(page.locator("main"), save).first().click();
      await savedNotice(page).waitFor();
      const former = await second.elementHandle();
      await second.fill(after[1]);
      letGo();
      // The form is made anew with what was saved.
      await page.waitForFunction((element) => !element.isConnected, former);
      await expect.poll(() => second.inputValue(), { message: path }).toBe(after[1]);
      if (before) {
        await page.goto(path);
        await first.fill(before);
        await button(page.locator("main"), save).first().click();
        await savedNotice(page).waitFor();
      }
    }
  });
});

describe("lists", () => {
  const suite = useBrowser();

  it("are narrowed at once, and typing goes on meanwhile", async () => {
    const page = await arriveAsOperator(suite, DESK, "/gestione/prodotti");
    const words = page.getByRole("searchbox", { name: kit("search.label") }).last();
    await words.pressSequentially("MD00");
    await page.waitForURL(/q=MD00(&|$)/);
    await expect.poll(() => words.evaluate((element) => element === document.activeElement)).toBe(true);
    await words.pressSequentially("182");
    await page.waitForURL(/q=MD00182/);
    await page.locator('[data-row="MD00182"]').waitFor();
    await expect.poll(() => page.locator("[data-row]").count()).toBe(1);
    await page.getByLabel(kit("field.market"), { exact: true }).selectOption("NO");
    await page.waitForURL(/q=MD00182.*market=NO|market=NO.*q=MD00182/);
    // Back shows the former words in their fields.
    await page.goBack();
    await page.waitForURL((url) => !url.search.includes("market=NO"));
    await expect.poll(() => page.getByLabel(kit("field.market"), { exact: true }).inputValue()).toBe("");
    await expect.poll(() => words.inputValue()).toBe("MD00182");
  });

  it("of orders and of the register follow a day and a box", async () => {
    const page = await arriveAsOperator(suite, PHONE, "/gestione/ordini");
    await page.getByLabel(desk("orders.onlyNoTrip")).check();
    await page.waitForURL(/trip=none/);
    const { entities } = await ops(page, "/order?elementsPerPage=10");
    await page.getByLabel(desk("orders.deliveryDay")).fill(entities[0].deliveryDate);
    await page.waitForURL(new RegExp(`date=${entities[0].deliveryDate}`));
    await expect.poll(() => page.getByLabel(desk("orders.onlyNoTrip")).isChecked()).toBe(true);
    await expect.poll(() => button(page, desk("orders.show")).count()).toBe(0);
    await expect.poll(() => overflow(page)).toBe(0);
  });

  it("are narrowed by their button without JavaScript", async () => {
    const page = await arriveAsOperator(suite, PHONE, "/gestione/ordini", { javaScriptEnabled: false });
    await page.getByLabel(desk("orders.onlyNoTrip")).check();
    await button(page, desk("orders.show")).click();
    await page.waitForURL(/trip=none/);
  });
});

describe("the register", () => {
  const suite = useBrowser();

  it("reads like sentences: no codes of the program, both values, and is narrowed by choice", async () => {
    const page = await arriveAsOperator(suite, DESK, "/gestione/registro");
    const { entities } = await ops(page, "/product?elementsPerPage=10");
    const { row } = await ops(page, `/product/${entities[5].id}`);
    const origin = `Prova ${Date.now()}`;
    await ops(page, "/product", "PUT", { rows: [{ code: row.code, origin }] });
    await page.reload();
    await hydrated(page);
    const first = page.locator("[data-row]").first();
    const action = `${kit("kind.product")}: ${partners("audit.verb.changed")}`;
    await first.getByText(action).waitFor();
    await expect.poll(() => first.textContent()).toContain(`${kit("field.origin")}: ${row.origin || "–"} → ${origin}`);
    for (const one of ["", "?page=2", "?page=3"]) {
      await page.goto(`/gestione/registro${one}`);
      const cells = await page.locator("[data-row]").allTextContents();
      expect(
        cells.filter((text) => /\b[a-z_]+\.[a-z]+\b(?!\.)|[{}[\]"]|undefined/.test(text.replaceAll(/\S+@\S+/g, ""))),
      ).toEqual([]);
    }
    await hydrated(page);
    await page.getByLabel(partners("audit.action"), { exact: true }).selectOption("product.put");
    await page.waitForURL(/action=product\.put/);
    await page.locator("[data-row]").first().getByText(action).waitFor();
    await expect.poll(() => overflow(page)).toBe(0);
    expect(await barriers(page)).toEqual([]);
  });
});

describe("what is known already", () => {
  const suite = useBrowser();

  it("is picked: a company by its name, and its name stands beneath its code", async () => {
    const page = await arriveAsOperator(suite, DESK, "/gestione/scadenze");
    const { entities } = await ops(page, "/company?elementsPerPage=10");
    const { code, name } = entities[0].company;
    await page
      .locator("summary")
      .filter({ hasText: desk("deadlines.add") })
      .click();
    const field = page.locator('details input[name="company"]');
    await field.pressSequentially(name.slice(0, 8));
    const option = page.locator(`datalist option[value="${code}"]`).first();
    await option.waitFor({ state: "attached" });
    await field.fill(code);
    await page.locator("details").getByText(name, { exact: true }).waitFor();
    expect(await barriers(page)).toEqual([]);
  });

  it("a company's documents are found by its name, without JavaScript too", async () => {
    const page = await arriveAsOperator(suite, DESK, "/gestione/scadenze", { javaScriptEnabled: false });
    const [{ company, companyName }] = (await ops(page, "/deadline?status=open&elementsPerPage=10")).entities;
    const { total } = await ops(page, `/deadline?status=open&company=${company}`);
    const filter = page.getByRole("form", { name: text("deadlines:filter.label") });
    await filter.getByLabel(desk("deadlines.column.company"), { exact: true }).fill(companyName.slice(0, 20));
    await button(filter, text("deadlines:filter.show")).click();
    await page.waitForURL(/company=/);
    await page.getByText(counted("desk:deadlines.found", total), { exact: true }).waitFor();
    const rows = await page.locator("[data-row]").allTextContents();
    expect(rows.every((row) => row.includes(company))).toBe(true);
  });

  it("drivers and vans of former trips are offered, and only days on which vans go out", async () => {
    const page = await arriveAsOperator(suite, DESK, "/gestione/viaggi/nuovo");
    const { crews, days } = await ops(page, "/trip/waiting");
    const crew = crews.find(({ market, driver, vehicle }) => market === "IT" && driver && vehicle);
    const driver = page.getByLabel(desk("trips.driver"), { exact: true });
    await driver.fill(crew.driver);
    await expect.poll(() => page.getByLabel(desk("trips.vehicle"), { exact: true }).inputValue()).toBe(crew.vehicle);
    const offered = await page
      .locator('select[name="date"] option')
      .evaluateAll((options) => options.map(({ value }) => value));
    const { days: open } = days.find(({ market }) => market === "IT");
    const shown = new URL(page.url()).searchParams.get("date") ?? offered.find((day) => !open.includes(day));
    expect(offered.filter((day) => day !== shown)).toEqual(open.filter((day) => day !== shown));
    expect(await barriers(page)).toEqual([]);
  });

  it("a request is decided where it stands in the list, a refusal stands beside what was typed", async () => {
    const page = await arriveAsOperator(suite, PHONE, "/gestione/richieste", sentBack);
    const row = page.locator('[data-part="request-row"]').first();
    await row.locator("summary").tap();
    await expect.poll(() => overflow(page)).toBe(0);
    expect(await barriers(page)).toEqual([]);
    const [code] = /S\d{6}/.exec(await row.textContent());
    await button(row, desk("requests.step.rejected")).tap();
    await row.getByRole("alert").waitFor();
    await row.getByLabel(desk("requests.answer")).fill("Ne parliamo con il cliente.");
    await button(row, desk("requests.step.rejected")).tap();
    await page.getByText(`${code}: ${desk("requests.notice.rejected")}`).waitFor();
    await page.waitForURL(/\/gestione\/richieste\?.*fatto=rejected/);
    const { entities } = await ops(page, "/request?status=rejected&elementsPerPage=100");
    expect(entities.find((each) => each.code === code).answer).toBe("Ne parliamo con il cliente.");
  });
});
