// From the cart to the thanks: few taps, one order, and what the shop says when something has changed meanwhile.
import { describe, expect, it } from "vitest";
import { arriveAs, BUYER, fillLogin, loginForm, MASTER, SELLER } from "../support/accounts.mjs";
import { DESK, hydrated, PHONE, useBrowser } from "../support/browser.mjs";
import { call } from "../support/call.mjs";
import {
  AT_THE_DOOR,
  articles,
  CARD,
  fillCart,
  orderCount,
  part,
  placeButton,
  say,
  thanked,
} from "../support/checkout.mjs";
import { newCustomer } from "../support/newcomers.mjs";
import { placeOrder } from "../support/ordering.mjs";
import { session } from "../support/session.mjs";
import { text } from "../support/texts.mjs";

// Chromium writes every refusal of the shop into its console.
const refused = [/the server responded with a status of 4\d\d/];
const offline = [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/];

describe("an order", () => {
  const suite = useBrowser();

  it.each([PHONE, DESK])("takes a known buyer five taps at most, and no typing, on a $name", async (device) => {
    const page = await arriveAs(suite, device, BUYER);
    await fillCart(page);
    await page.goto("/");
    await hydrated(page);
    let taps = 0;
    const tap = async (target) => {
      taps += 1;
      await target.click();
    };
    await tap(page.locator("[data-panel]").filter({ visible: true }).first());
    await tap(page.getByRole("dialog").getByRole("button", { name: text("cart:checkout") }));
    await page.waitForURL("**/checkout");
    await tap(placeButton(page));
    const order = await thanked(page);
    expect(taps).toBeLessThanOrEqual(5);
    expect(order.deliveries[0].items).toHaveLength(2);
    await page.getByRole("heading", { level: 1, name: say("thanks.title") }).waitFor();
    await part(page, "order-facts").getByText(order.code).waitFor();
    expect((await call(page, "GET", "/cart")).itemCount).toBe(0);
  });

  it("is for the day, the window and with the notes that the page showed", async () => {
    const page = await arriveAs(suite, PHONE, BUYER);
    await fillCart(page);
    const { dates } = await call(page, "GET", "/cart/delivery-date");
    // A day without an order yet: with one, its window counts.
    const { entities } = await call(page, "GET", "/order");
    const ordered = entities.map(({ deliveryDate }) => deliveryDate);
    const { date, slots } = dates.slice(1).find((each) => !ordered.includes(each.date));
    await page.goto("/checkout");
    await hydrated(page);
    await page.locator(`input[name=date][value="${date}"]`).check({ force: true });
    const slot = slots.at(-1);
    if (slot) await page.locator(`input[name=slot][value="${slot.from}-${slot.to}"]`).check({ force: true });
    const notes = `Suonare due volte ${Date.now()}`;
    await page.locator("textarea[name=notes]").fill(notes);
    await placeButton(page).click();
    const order = await thanked(page);
    expect(order.notes).toBe(notes);
    expect(order.deliveries[0]).toMatchObject({
      deliveryDate: date,
      deliverySlotFrom: slot?.from ?? null,
      deliverySlotTo: slot?.to ?? null,
    });
  });
});

describe("nothing is lost and nothing is ordered twice", () => {
  const suite = useBrowser();

  it("what was chosen and typed is there again, in another tab too", async () => {
    const page = await arriveAs(suite, DESK, BUYER);
    await fillCart(page);
    const { dates } = await call(page, "GET", "/cart/delivery-date");
    await page.goto("/checkout");
    await hydrated(page);
    await page.locator(`input[name=date][value="${dates[2].date}"]`).check({ force: true });
    await page.locator("textarea[name=notes]").fill("Cella sul retro");
    await page.locator("textarea[name=notes]").blur();
    await expect
      .poll(async () => {
        const { deliveryDate, checkout } = await call(page, "GET", "/cart");
        return [deliveryDate, checkout.notes];
      })
      .toEqual([dates[2].date, "Cella sul retro"]);
    const other = await page.context().newPage();
    await other.goto("/checkout");
    await expect.poll(() => other.locator("textarea[name=notes]").inputValue()).toBe("Cella sul retro");
    await expect.poll(() => other.locator(`input[name=date][value="${dates[2].date}"]`).isChecked()).toBe(true);
  });

  it("a session that ends keeps the note, and the door says that nothing was sent", async () => {
    const page = await arriveAs(suite, PHONE, BUYER, null, { expected: refused });
    await fillCart(page);
    const before = await orderCount(page);
    await page.goto("/checkout");
    await hydrated(page);
    await page.context().clearCookies({ name: "__Host-madia-session" });
    await page.locator("#note-ordine").fill("Suonare al retro 🔔");
    await placeButton(page).click();
    await page.waitForURL(/\/login\?next=%2Fcheckout/);
    await hydrated(page);
    await page.getByText(text("account:door.unsent")).waitFor();
    await fillLogin(loginForm(page), BUYER);
    await page.waitForURL("**/checkout");
    await expect.poll(() => page.locator("#note-ordine").inputValue()).toBe("Suonare al retro 🔔");
    await expect.poll(async () => (await call(page, "GET", "/cart")).checkout.notes).toBe("Suonare al retro 🔔");
    expect(await orderCount(page)).toBe(before);
    await hydrated(page);
    await placeButton(page).click();
    expect((await thanked(page)).notes).toBe("Suonare al retro 🔔");
    await page.goto("/checkout");
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes("unsent-")))).toEqual([]);
  });

  it("a double click is one order", async () => {
    const page = await arriveAs(suite, DESK, BUYER);
    await fillCart(page);
    const before = await orderCount(page);
    await page.goto("/checkout");
    await hydrated(page);
    await placeButton(page).dblclick();
    await thanked(page);
    await expect.poll(() => orderCount(page)).toBe(before + 1);
  });

  it("the same page sent three times at once is one order", async () => {
    const page = await arriveAs(suite, DESK, BUYER, null, { javaScriptEnabled: false });
    await fillCart(page);
    const before = await orderCount(page);
    await page.goto("/checkout");
    const form = await page.locator("#ordina").evaluate((element) => [...new FormData(element).entries()]);
    const origin = new URL(page.url()).origin;
    const sent = await Promise.all(
      [1, 2, 3].map(() =>
        page.context().request.post(`${origin}/checkout`, {
          form: { ...Object.fromEntries(form), intent: "place" },
          headers: { origin },
          maxRedirects: 0,
        }),
      ),
    );
    const places = new Set(sent.map((answer) => answer.headers().location));
    expect([...places]).toHaveLength(1);
    expect([...places][0]).toMatch(/^\/thank-you\/\d+$/);
    await expect.poll(() => orderCount(page)).toBe(before + 1);
  });

  it("a lost connection is said, and pressing again is one order", async () => {
    const page = await arriveAs(suite, PHONE, BUYER, null, { expected: offline });
    await fillCart(page);
    const before = await orderCount(page);
    await page.goto("/checkout");
    await hydrated(page);
    await page.context().setOffline(true);
    await placeButton(page).click();
    await page.getByText(say("place.lostText")).waitFor();
    await page.context().setOffline(false);
    await placeButton(page).click();
    await thanked(page);
    await expect.poll(() => orderCount(page)).toBe(before + 1);
  });

  it("an order whose answer was lost is found when the tab comes back", async () => {
    const page = await arriveAs(suite, PHONE, BUYER, null, { expected: [/ERR_FAILED/, /Failed to fetch/] });
    await fillCart(page);
    await page.goto("/checkout");
    await hydrated(page);
    let sent = false;
    await page.route("**/checkout.data*", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      await route.fetch({ maxRedirects: 0 });
      sent = true;
      await route.abort("failed");
    });
    await placeButton(page).click();
    await page.getByText(say("place.lostText")).waitFor();
    expect(sent).toBe(true);
    const { entities } = await call(page, "GET", "/order");
    // A minute later.
    await page.evaluate(() => {
      const { now } = Date;
      Date.now = () => now() + 60_000;
      dispatchEvent(new Event("focus"));
    });
    await page.getByRole("link", { name: say("empty.last", { code: entities[0].code }) }).click();
    await page.waitForURL(`**/thank-you/${entities[0].id}`);
  });

  it("a cart that changed meanwhile is shown with its differences, and one tap confirms", async () => {
    const page = await arriveAs(suite, PHONE, BUYER, null, { expected: refused });
    const products = await articles(page);
    await fillCart(page, { products, quantity: 3 });
    const before = await orderCount(page);
    await page.goto("/checkout");
    await hydrated(page);
    // By somebody whom this tab does not hear: another device.
    await call(page, "POST", `/cart/product/${products[0].id}/quantity/1`, {});
    await placeButton(page).click();
    await page.getByRole("alert").getByText(say("changed.title")).waitFor();
    const fresh = await call(page, "GET", "/cart");
    await placeButton(page).getByText(say("place.confirm")).waitFor();
    expect(await orderCount(page)).toBe(before);
    await placeButton(page).click();
    const order = await thanked(page);
    expect(order.total).toBe(fresh.total);
    await expect.poll(() => orderCount(page)).toBe(before + 1);
  });

  it("an order from a tab whose company was changed elsewhere says so, and the tab goes on showing its own", async () => {
    const page = await arriveAs(suite, DESK, SELLER, null, { expected: refused });
    const { entities } = await call(page, "GET", "/user/managed-companies");
    const [one, other] = entities.filter(({ currency, blocked }) => currency === "EUR" && !blocked);
    await call(page, "POST", `/company/${one.id}/switch`, {});
    const cart = await fillCart(page);
    await page.goto("/checkout");
    await hydrated(page);
    await page.getByText(one.name).first().waitFor();
    await call(page, "POST", `/company/${other.id}/switch`, {});
    await call(page, "POST", "/cart/empty", {});
    await placeButton(page).click();
    await page.getByRole("main").getByText("In un’altra scheda è stata cambiata azienda").waitFor();
    await page.getByText(one.name).first().waitFor();
    await page.getByRole("main").getByText(cart.sellers[0].items[0].product.name).first().waitFor();
    await call(page, "POST", `/company/${one.id}/switch`, {});
    await placeButton(page).click();
    expect((await thanked(page)).company.id).toBe(one.id);
  });

  it("two tabs: the second one finds the order that the first one placed", async () => {
    const page = await arriveAs(suite, DESK, BUYER, null, { expected: refused });
    await fillCart(page);
    const other = await page.context().newPage();
    for (const tab of [page, other]) {
      await tab.goto("/checkout");
      await hydrated(tab);
    }
    const before = await orderCount(page);
    await placeButton(page).click();
    const order = await thanked(page);
    await other.bringToFront();
    // It may have heard already; if not, the shop says so.
    const button = placeButton(other);
    if (await button.isVisible()) await button.click({ timeout: 3_000 }).catch(() => {});
    await other.getByText(text("common:cart.empty")).first().waitFor();
    await other.getByRole("link", { name: say("empty.last", { code: order.code }) }).click();
    await other.waitForURL(`**/thank-you/${order.id}`);
    await expect.poll(() => orderCount(page)).toBe(before + 1);
  });
});

describe("the pages behind the blocks", () => {
  const suite = useBrowser();

  it("another address is chosen, and the order goes there", async () => {
    const page = await arriveAs(suite, PHONE, BUYER);
    const { checkout } = await fillCart(page);
    await page.goto("/checkout");
    await hydrated(page);
    await page.locator("#indirizzo a").click();
    await page.waitForURL("**/checkout/address");
    const { entities } = await call(
      page,
      "GET",
      `/company/${(await call(page, "GET", "/user/self")).company.id}/addresses`,
    );
    const other = entities.find(({ id }) => id !== checkout.shippingAddress.id);
    await page.locator(`input[name=address][value="${other.id}"]`).check();
    await part(page, "go-on").click();
    await page.waitForURL("**/checkout");
    await page.locator("#indirizzo").getByText(other.address).waitFor();
    await placeButton(page).click();
    const order = await thanked(page);
    expect(order.shippingAddress.id).toBe(other.id);
    await fillCart(page);
    await call(page, "POST", "/cart/checkout", { shippingAddress: checkout.shippingAddress.id });
  });

  it("a member who may not edit the company reads whom to ask; a master adds an address on the way", async () => {
    const member = await arriveAs(suite, DESK, BUYER);
    await fillCart(member);
    for (const path of ["/checkout/address", "/checkout/address/new", "/checkout/invoicing"]) {
      await member.goto(path);
      await part(member, "who-to-ask").getByText("Giuseppe").waitFor();
    }
    await member.goto("/checkout/address/new");
    expect(new URL(member.url()).pathname).toBe("/checkout/address");
    const master = await arriveAs(suite, PHONE, MASTER);
    await fillCart(master);
    await master.goto("/checkout/address/new");
    await hydrated(master);
    const street = `Via dei Forni ${Date.now() % 100000}`;
    await master.locator("[name=address]").fill(street);
    await master.locator("[name=cityName]").fill("Roma (RM)");
    await master.locator("[name=zipCode]").fill("00184");
    await master.getByRole("button", { name: say("address.keep") }).click();
    await master.waitForURL("**/checkout");
    await master.locator("#indirizzo").getByText(street).waitFor();
    // Gone again, so that the company is as it was.
    const { company } = await call(master, "GET", "/user/self");
    const { entities } = await call(master, "GET", `/company/${company.id}/addresses`);
    const { id } = entities.find(({ address }) => address === street);
    await call(master, "DELETE", `/company/${company.id}/address/remove/${id}`);
  });

  it("the payment says what it holds, and the numbers of the invoice are confirmed", async () => {
    const page = await arriveAs(suite, DESK, MASTER);
    const { hold } = await fillCart(page);
    await page.goto("/checkout/payment");
    await hydrated(page);
    await page.locator(`input[name=method][value="${CARD}"]`).check();
    await expect
      .poll(() => part(page, "hold").first().textContent())
      .toContain(hold.amount.toLocaleString("it-IT", { minimumFractionDigits: 2, useGrouping: "always" }));
    await part(page, "go-on").click();
    await page.waitForURL("**/checkout");
    expect((await call(page, "GET", "/cart")).checkout.paymentMethod).toBe(CARD);
    await page.locator("#fatturazione a").click();
    await page.waitForURL("**/checkout/invoicing");
    await page.locator("[name=vatNumber]").fill("123");
    await part(page, "go-on").click();
    await page.getByText(text("forms:error.vatNumberIT")).first().waitFor();
    await page.reload();
    await hydrated(page);
    await part(page, "go-on").click();
    await page.waitForURL("**/checkout");
  });

  it("a company that never ordered is led through the steps, and an agent sees for whom", async () => {
    const page = await arriveAs(suite, PHONE, SELLER);
    const chosen = await newCustomer(page);
    await call(page, "POST", `/company/${chosen.id}/switch`, {});
    for (const { id } of await articles(page)) await call(page, "POST", `/cart/product/${id}/quantity/2`, {});
    await page.goto("/checkout");
    for (const step of ["address", "invoicing", "payment"]) {
      await page.waitForURL(`**/checkout/${step}`);
      await hydrated(page);
      await page
        .locator(`[aria-current=step]`)
        .getByText(say(`steps.${step}`))
        .waitFor();
      if (step === "payment") await page.locator(`input[name=method][value="${AT_THE_DOOR}"]`).check();
      await part(page, "go-on").click();
    }
    await page.waitForURL("**/checkout");
    await page.locator("aside").getByText(chosen.name).waitFor();
    await placeButton(page).click();
    const order = await thanked(page);
    expect(order).toMatchObject({ company: { id: chosen.id }, placedBy: { agent: true } });
    await page.locator("main").getByText(chosen.name).first().waitFor();
  });

  it("the thanks without a number are those of the person's own last order, whatever colleagues ordered since", async () => {
    const page = await arriveAs(suite, DESK, BUYER, null, { expected: refused });
    const own = await placeOrder(page);
    await placeOrder(await session(MASTER));
    await page.goto("/thank-you");
    await part(page, "order-facts").getByText(own.code).waitFor();
    await page.goto("/checkout");
    await page.getByRole("link", { name: say("empty.last", { code: own.code }) }).waitFor();
    const other = await page.goto("/thank-you/999999");
    expect(other.status()).toBe(404);
  });
});
