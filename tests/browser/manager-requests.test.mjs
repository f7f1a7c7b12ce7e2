// What an agent asks the house: eight forms under the thumb and at a desk, with and without scripts, and the list of them.
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { AGENT, arriveAs } from "../support/accounts.mjs";
import { barriers } from "../support/axe.mjs";
import { DESK, hydrated, PHONE, useBrowser } from "../support/browser.mjs";
import { today } from "../support/days.mjs";
import { addDays, ask } from "../support/manager.mjs";
import { codeOf, companyOf, formPath, refused, requestsOf, requestsPath, rows, send } from "../support/requests.mjs";
import { connectionNotice } from "../support/shop.mjs";
import { text } from "../support/texts.mjs";

const choose = (page, name, value) => page.locator(`main input[name="${name}"][value="${value}"]`).check();
const write = (page, name, words) => page.locator(`main [name="${name}"]`).fill(words);
const fits = (page) => page.locator('[data-part="plan-sum"]').getAttribute("data-fits");
const wide = (page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

const open = async (suite, device, kind, word, options) => {
  const page = await arriveAs(suite, device, AGENT, null, options);
  return { page, company: await openForm(page, kind, word, options) };
};
/** Opens a form for the company that the word names, and answers it. */
async function openForm(page, kind, word, options) {
  const company = await companyOf(page, word);
  await page.goto(formPath(kind, `?company=${company.id}`));
  if (options?.javaScriptEnabled !== false) await hydrated(page);
  return company;
}

describe("on a phone", () => {
  const suite = useBrowser({ pictures: true });

  it("a late delivery is told with its order and a picture, once however often one taps", {
    timeout: 90_000,
  }, async () => {
    const page = await arriveAs(suite, PHONE, AGENT, requestsPath);
    expect(await barriers(page)).toEqual([]);
    await expect.poll(() => page.locator('[data-part="new-request"] a').count()).toBe(8);
    await page
      .getByRole("link", { name: text("requests:kind.segnalazione-logistica") })
      .first()
      .tap();
    await page.waitForURL(/segnalazione-logistica/);
    const company = await companyOf(page, "vesuvio");
    await page.locator('[data-part="customer"]').getByRole("link", { name: company.name }).tap();
    await page.waitForURL(new RegExp(`company=${company.id}`));
    const { orders } = await ask(page, `/request/subjects?company=${company.id}`);
    const [order] = orders;
    await choose(page, "kind", "late");
    await choose(page, "order", order.id);
    await write(page, "description", "Arrivati alle undici,\nla ZTL era chiusa");
    const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: "#556b2f" } })
      .jpeg()
      .toBuffer();
    await page
      .locator('main input[type="file"]')
      .setInputFiles({ name: "furgone.jpg", mimeType: "image/jpeg", buffer: picture });
    await expect.poll(() => page.locator('input[name="image"]').count(), { timeout: 20_000 }).toBe(1);
    expect(await barriers(page)).toEqual([]);
    await expect.poll(() => wide(page)).toBe(0);
    const before = (await requestsOf(page)).total;
    await send(page).dblclick();
    const code = await codeOf(page);
    expect(await barriers(page)).toEqual([]);
    expect((await requestsOf(page)).total).toBe(before + 1);
    await page.getByText("la ZTL era chiusa").waitFor();
    await page.getByRole("link", { name: order.code }).waitFor();
    const image = page.locator('img[src^="/api/image/"]');
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((each) => each.naturalWidth)).toBe(800);
    await page.getByRole("link", { name: text("requests:request.toList") }).tap();
    await rows(page).first().getByText(code).waitFor();
  });

  it("a plan adds up while one writes it, and what is wrong stands beside it", { timeout: 90_000 }, async () => {
    const { page } = await open(suite, PHONE, "piano-di-rientro", "lanterna", refused);
    await expect.poll(() => fits(page)).toBe("true");
    await expect.poll(() => page.locator('[data-part="instalments"] li').count()).toBe(3);
    expect(await barriers(page)).toEqual([]);
    await expect.poll(() => wide(page)).toBe(0);
    const first = page.locator('[name="amount-0"]');
    const amount = await first.inputValue();
    await first.fill("1,00");
    await expect.poll(() => fits(page)).toBe("false");
    await send(page).tap();
    await page.locator('[data-part="request-faults"]').waitFor();
    await expect.poll(() => first.inputValue()).toBe("1,00");
    expect(await barriers(page, { within: "main" })).toEqual([]);
    await page.getByRole("button", { name: text("requests:plan.settle") }).tap();
    await expect.poll(() => fits(page)).toBe("true");
    await page.locator('[name="count"]').selectOption("4");
    await expect.poll(() => page.locator('[data-part="instalments"] li').count()).toBe(4);
    await page.locator('[name="count"]').selectOption("3");
    await expect.poll(() => first.inputValue()).toBe(amount);
    await page.locator('main input[name="deadlineIds"]').first().uncheck();
    await expect.poll(() => fits(page)).toBe("true");
    await send(page).tap();
    await codeOf(page);
    await expect.poll(() => page.locator("main ol li").count()).toBeGreaterThan(3);
  });

  it("a line that breaks loses nothing, and the second try sends one", { timeout: 90_000 }, async () => {
    const { page } = await open(suite, PHONE, "metodo-pagamento", "centrale", {
      expected: [/ERR_FAILED/, /Failed to fetch/],
    });
    await choose(page, "requestedMethod", "direct_debit");
    await write(page, "reason", "Lo chiede la loro banca");
    const before = (await requestsOf(page)).total;
    // It arrives, but the answer does not come back.
    await page.route(/metodo-pagamento/, async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      await route.fetch({ maxRedirects: 0 }).catch(() => {});
      await route.abort();
    });
    await send(page).tap();
    await connectionNotice(page).getByText(text("common:connection.unsent")).waitFor();
    await expect.poll(() => page.locator('[name="reason"]').inputValue()).toBe("Lo chiede la loro banca");
    await page.unroute(/metodo-pagamento/);
    await send(page).tap();
    await codeOf(page);
    expect((await requestsOf(page)).total).toBe(before + 1);
  });

  it("a product goes back from the order that is picked", { timeout: 90_000 }, async () => {
    const page = await arriveAs(suite, PHONE, AGENT, null);
    const { entities } = await ask(page, "/user/managed-companies?elementsPerPage=100");
    let found;
    for (const { id } of entities) {
      const { orders } = await ask(page, `/request/subjects?company=${id}`);
      for (const order of orders.filter(({ returnable }) => returnable)) {
        const { deliveries } = await ask(page, `/order/${order.id}`);
        const item = deliveries.flatMap(({ items }) => items).find(({ returnable }) => returnable);
        if (item && !found) found = { id, order, item };
      }
      if (found) break;
    }
    await page.goto(formPath("restituzione-prodotto", `?company=${found.id}`));
    await hydrated(page);
    expect(await barriers(page)).toEqual([]);
    await page.getByRole("link", { name: found.order.code }).tap();
    const line = page.locator('[data-part="return-line"]').filter({ hasText: found.item.product.name }).first();
    const box = line.getByRole("checkbox");
    if (!(await box.isChecked())) await box.check();
    await line.locator("select[name^=reason]").selectOption("quality");
    expect(await barriers(page, { within: "main" })).toEqual([]);
    await page.getByRole("button", { name: text("orders:return.send") }).tap();
    await expect.poll(() => codeOf(page)).toMatch(/^R/);
    expect(await barriers(page)).toEqual([]);
  });
});

describe("at a desk", () => {
  const suite = useBrowser({ pictures: true });

  it("the other forms are filled and sent", { timeout: 120_000 }, async () => {
    const forms = [
      [
        "nuovo-prodotto",
        "beppe",
        async (page) => {
          await write(page, "name", "Burrata affumicata");
          await write(page, "manufacturer", "Caseificio Oro");
          await write(page, "packaging", "6 × 125 g");
          await write(page, "quantity", "4");
          await page.locator('[name="frequency"]').selectOption("once_a_week");
          await write(page, "targetPrice", "1.014,50");
        },
        "1.014,50",
      ],
      [
        "sblocco-cliente",
        "lanterna",
        async (page) => {
          await page.locator('[data-part="why-blocked"]').first().waitFor();
          await write(page, "reason", "Sabato c’è un matrimonio");
          await write(page, "commitment", "Bonifico di 600 € oggi");
        },
        "Bonifico di 600 € oggi",
      ],
      [
        "sollecito-pagamento",
        "villaggio",
        async (page) => {
          await choose(page, "channel", "whatsapp");
          await expect.poll(() => page.locator('[name="message"]').inputValue()).toContain("2026/1177");
        },
        "2026/1177",
      ],
      [
        "spostamento-scadenze",
        "miramare",
        async (page) => {
          await page.getByRole("button", { name: text("requests:postpone.days", { number: 60 }) }).click();
          await expect.poll(() => page.locator('[name="newDueDate"]').inputValue()).toBe(addDays(today, 60));
          await write(page, "reason", "Chiusi fino alla fiera");
        },
        "Chiusi fino alla fiera",
      ],
    ];
    const page = await arriveAs(suite, DESK, AGENT, null);
    for (const [at, [kind, word, fill, shown]] of forms.entries()) {
      const company = await openForm(page, kind, word);
      expect(await barriers(page)).toEqual([]);
      await fill(page);
      await send(page).click();
      const code = await codeOf(page);
      await page.locator("main article").getByText(shown).first().waitFor();
      // The frame is the same around every request that was sent.
      expect(await barriers(page, { within: at > 0 ? "main" : undefined })).toEqual([]);
      const request = await ask(page, `/request/${Number(code.slice(1))}`);
      expect(request).toMatchObject({ type: kind, status: "open", company: { id: company.id } });
    }
  });

  it("whoever is free is not unblocked; the blocked ones are one step away", async () => {
    const { page } = await open(suite, DESK, "sblocco-cliente", "vesuvio");
    const note = page.locator('[data-part="not-blocked"]');
    await note.waitFor();
    await expect.poll(() => send(page).count()).toBe(0);
    await note.getByRole("link", { name: "Ristorante La Lanterna" }).click();
    await page.locator('[data-part="why-blocked"]').first().waitFor();
    await send(page).waitFor();
  });

  it("the list is narrowed by state and group, and an answer is read", async () => {
    const page = await arriveAs(suite, DESK, AGENT, requestsPath, { expected: [/status of 404/] });
    expect(await barriers(page)).toEqual([]);
    await page.getByRole("link", { name: text("requests:status.rejected"), exact: true }).click();
    await page.waitForURL(/status=rejected/);
    await expect
      .poll(() => rows(page).evaluateAll((all) => all.every(({ dataset }) => dataset.status === "rejected")))
      .toBe(true);
    await page.getByRole("link", { name: text("requests:group.products"), exact: true }).click();
    await page.waitForURL(/group=products/);
    await expect.poll(() => rows(page).count()).toBe(1);
    await rows(page).first().getByRole("link").click();
    await page.locator('[data-part="answer"]').getByText("bancali").waitFor();
    await expect.poll(() => page.locator('[data-part="timeline"] li').count()).toBe(3);
    const other = await page.goto(`${requestsPath}?company=999999`);
    expect(other.status()).toBe(404);
  }, 60_000);
});

describe("without JavaScript", () => {
  const suite = useBrowser({ pictures: true });
  const plain = { javaScriptEnabled: false, app: false };

  it("what is missing is said, nothing typed is lost, and it is sent", { timeout: 60_000 }, async () => {
    const { page } = await open(suite, PHONE, "nuovo-prodotto", "beppe", { ...plain, ...refused });
    await write(page, "name", "Colatura di alici");
    await write(page, "manufacturer", "Battista");
    await write(page, "packaging", "12 × 100 ml");
    await send(page).tap();
    await page.locator('[data-part="request-faults"]').waitFor();
    await expect.poll(() => page.locator('[name="name"]').inputValue()).toBe("Colatura di alici");
    await write(page, "quantity", "2");
    await page.locator('[name="frequency"]').selectOption("once_a_month");
    await send(page).tap();
    await codeOf(page);
  });

  it("the shop works the instalments out", { timeout: 60_000 }, async () => {
    const { page } = await open(suite, PHONE, "piano-di-rientro", "lanterna", plain);
    await page.locator('[name="count"]').selectOption("4");
    await page.getByRole("button", { name: text("requests:plan.calculate") }).tap();
    await expect.poll(() => page.locator('[data-part="instalments"] li').count()).toBe(4);
    await expect.poll(() => fits(page)).toBe("true");
    await send(page).tap();
    await codeOf(page);
  });
});
