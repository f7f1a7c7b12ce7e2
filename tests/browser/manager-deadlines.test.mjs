// Who owes what: totals, filters, what blocks a customer, and the ways out with the documents already chosen.
import { describe, expect, it } from "vitest";
import { AGENT, arriveAs } from "../support/accounts.mjs";
import { barriers } from "../support/axe.mjs";
import { DESK, PHONE, useBrowser } from "../support/browser.mjs";
import { ownShop } from "../support/own-shop.mjs";
import { companyOf } from "../support/requests.mjs";
import { text } from "../support/texts.mjs";

const path = "/manager/scadenzario";
const groups = (page) => page.locator('[data-part="customer-documents"]');
const blocked = (page) => page.locator('[data-part="blocked"]');
const chosen = (page) => page.locator('main input[name="deadlineIds"]:checked');
const price = (amount, sign) =>
  `${new Intl.NumberFormat("it-IT", { minimumFractionDigits: 2, useGrouping: "always" }).format(amount)}\u00a0${sign}`;

/** What `POST /deadline` answers the page's visitor. */
async function deadlines(page, filter = {}) {
  const origin = ownShop().url;
  const answer = await page.context().request.post(`${origin}/api/deadline`, {
    data: { ...filter, elementsPerPage: 100 },
    headers: { origin },
    maxRetries: 2,
  });
  return answer.json();
}

describe("on a phone", () => {
  const suite = useBrowser();

  it("shows what is owed in each currency, and whom it keeps from ordering", async () => {
    const page = await arriveAs(suite, PHONE, AGENT, path);
    expect(await barriers(page)).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    const { totals } = await deadlines(page);
    expect(totals.map(({ currency }) => currency)).toEqual(["EUR", "NOK"]);
    const cards = page.locator('[data-part="totals"]');
    for (const { currency, total } of totals)
      await cards.getByText(price(total, currency === "EUR" ? "€" : "kr"), { exact: true }).waitFor();
    const [card] = await blocked(page).all();
    await card.getByRole("heading", { name: "Ristorante La Lanterna" }).waitFor();
    await card.getByText("Due assegni tornati insoluti").waitFor();
    await card.getByRole("link", { name: text("requests:short.sollecito-pagamento") }).tap();
    await page.waitForURL(/sollecito-pagamento\?company=\d+&deadline=/);
    await expect.poll(() => chosen(page).count()).toBe(3);
  });

  it("takes the ticked documents into the form", async () => {
    const page = await arriveAs(suite, PHONE, AGENT, path);
    const company = await companyOf(page, "miramare");
    const group = groups(page).filter({ hasText: company.name });
    await group.getByRole("checkbox").nth(1).check();
    await group.getByRole("checkbox").nth(2).check();
    await group.getByRole("button", { name: text("requests:short.spostamento-scadenze") }).tap();
    await page.waitForURL(/spostamento-scadenze/);
    await expect.poll(() => chosen(page).count()).toBe(2);
    const { entities } = await deadlines(page, { app_deadline_filter_company: company.id });
    const sum = entities[1].residual + entities[2].residual;
    await page.locator('[data-part="documents-total"]').getByText(price(sum, "€")).waitFor();
  });
});

describe("at a desk", () => {
  const suite = useBrowser();

  it("is filtered by state, customer and day", async () => {
    const page = await arriveAs(suite, DESK, AGENT, path);
    expect(await barriers(page)).toEqual([]);
    const chip = (status) => page.getByRole("link", { name: text(`deadlines:status.${status}`), exact: true });
    // The address is there before the page that belongs to it.
    await chip("overdue").click();
    await chip("overdue").and(page.locator("[aria-current]")).waitFor();
    await page.waitForURL(/status=overdue/);
    const late = await deadlines(page, { app_deadline_filter_status: "overdue" });
    await expect.poll(() => groups(page).getByRole("listitem").count()).toBe(late.count);
    const company = await companyOf(page, "vesuvio");
    const field = page.getByLabel(text("deadlines:filter.company"), { exact: true });
    await field.pressSequentially("Vesuv");
    await page.waitForURL(/q=Vesuv/);
    await expect.poll(() => groups(page).count()).toBe(1);
    await chip("paid").and(page.locator('[href*="q=Vesuv"]')).click();
    await groups(page).getByText("2026/1120").waitFor();
    // The words stay in the address and in the field: over a state, a reload and the way back.
    expect(new URL(page.url()).searchParams.get("q")).toBe("Vesuv");
    await page.reload();
    await expect.poll(() => field.inputValue()).toBe("Vesuv");
    await groups(page).getByRole("link", { name: company.name }).click();
    await page.waitForURL(new RegExp(`q=${company.code}`));
    await expect.poll(() => field.inputValue()).toBe(`${company.code} ${company.name}`);
    await expect.poll(() => groups(page).count()).toBe(1);
    await page.goBack();
    await expect.poll(() => field.inputValue()).toBe("Vesuv");
    await page.goto(`${path}?from=2031-01-01`);
    await page.getByText(text("requests:list.nothingFiltered")).waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole("link", { name: text("deadlines:list.showAll") }).click();
    await expect.poll(() => groups(page).count()).toBeGreaterThan(4);
  });

  it("works without JavaScript", async () => {
    const page = await arriveAs(suite, DESK, AGENT, path, { javaScriptEnabled: false, app: false });
    const company = await companyOf(page, "centrale");
    const group = groups(page).filter({ hasText: company.name });
    await group.getByRole("checkbox").first().check();
    await group.getByRole("button", { name: text("requests:short.piano-di-rientro") }).click();
    await page.waitForURL(/piano-di-rientro\?company=\d+&deadline=\d+/);
    await expect.poll(() => chosen(page).count()).toBe(1);
    await page.goto(path);
    await page.getByLabel(text("deadlines:filter.company"), { exact: true }).fill("centrale");
    await page.getByRole("button", { name: text("deadlines:filter.show") }).click();
    await page.waitForURL(/q=centrale/);
    await expect.poll(() => groups(page).count()).toBe(1);
  });
});
