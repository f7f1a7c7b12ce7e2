// Without JavaScript: into the cart, its quantities, the delivery day, a list of codes, and emptying it.
import { describe, expect, it } from "vitest";
import * as accounts from "../support/accounts.mjs";
import { MASTER } from "../support/accounts.mjs";
import { PHONE, useBrowser } from "../support/browser.mjs";
import { call } from "../support/call.mjs";
import * as cart from "../support/cart.mjs";
import { pathOf, products } from "../support/facts.mjs";
import { ownShop } from "../support/own-shop.mjs";
import * as shop from "../support/shop.mjs";
import { text } from "../support/texts.mjs";

const plain = { javaScriptEnabled: false };
const [first, second] = await products(ownShop().url, { app_product_filter_available: true }, 4);
const offer = (page) => page.locator("main article").first();
const note = (page) => page.locator('[data-part="cart-note"]');

describe("without JavaScript", () => {
  const suite = useBrowser();

  async function arrive(path) {
    const page = await accounts.arriveAs(suite, PHONE, MASTER, null, plain);
    return cart.fresh(page, path, { scripts: false });
  }

  it("one puts an article into the cart, changes how much of it, and takes it out", async () => {
    const page = await arrive(pathOf(first));
    await cart.quantity(offer(page)).selectOption("3");
    await cart.add(offer(page)).click();
    await note(page).getByText(text("cart:note.set")).waitFor();
    expect(new URL(page.url()).pathname).toBe(pathOf(first));
    await cart.more(offer(page)).click();
    await note(page).waitFor();
    await cart.settled(page, { [first.id]: 4 });
    await expect.poll(() => cart.badge(page).textContent()).toContain("1");
    await cart.quantity(offer(page)).selectOption("1");
    await offer(page)
      .getByRole("button", { name: text("catalogue:card.update", { name: first.name }) })
      .click();
    await cart.settled(page, { [first.id]: 1 });
    await cart.less(offer(page)).click();
    await note(page).getByText(text("cart:note.removed")).waitFor();
    await cart.settled(page, {});
  });

  it("one is told when less is there", async () => {
    const page = await arrive("/checkout/carrello?codici");
    await page.getByRole("textbox", { name: text("cart:codes.label") }).fill(`${first.code} 9999\nNIENTE-99 1`);
    await page.getByRole("button", { name: text("cart:codes.send") }).click();
    await page.getByRole("heading", { name: text("cart:answer.reduced") }).waitFor();
    await page.getByRole("heading", { name: text("cart:answer.gone") }).waitFor();
    await page.goto(pathOf(first));
    await cart.more(offer(page)).click();
    const { quantity } = (await cart.cartOf(page)).sellers[0].items[0];
    await note(page).getByText(text("cart:partial", { quantity })).waitFor();
  });

  it("the link of a mail says when its delivery cannot be added to any more", async () => {
    const link = (until) => `/checkout/carrello?codici=${first.code}+2&entro=${until}`;
    const page = await arrive(link("2020-01-01T15:00:00Z"));
    const ended = page.getByText(text("cart:codes.ended"));
    await ended.waitFor();
    await page.goto(link("2099-01-01T15:00:00Z"));
    await expect
      .poll(() => page.getByRole("textbox", { name: text("cart:codes.label") }).inputValue())
      .toBe(`${first.code} 2`);
    expect(await ended.count()).toBe(0);
  });

  it("what is missing is not lessened where less comes of what stands in for it", async () => {
    const page = await arrive(pathOf(first));
    await call(page, "POST", `/cart/product/${first.id}/quantity/3`, {});
    const { origin } = new URL(page.url());
    const answer = await page.context().request.post(`${origin}/checkout/carrello?modifica`, {
      form: { intent: "instead", next: pathOf(first), product: second.id, to: 9999, missing: first.id, left: 1 },
      headers: { origin },
      maxRetries: 2,
    });
    expect(new URL(answer.url()).search).toContain("solo-");
    await cart.settled(page, { [first.id]: 3, [second.id]: 9999 });
  });

  it("one chooses the delivery day and empties the cart after being asked", async () => {
    const page = await arrive(pathOf(second));
    await cart.add(offer(page)).click();
    await note(page).waitFor();
    await page.goto("/checkout/carrello?data&next=/contatti");
    const days = page.getByRole("combobox", { name: text("cart:date.label") });
    const [, day] = await days.locator("option").evaluateAll((options) => options.map(({ value }) => value));
    await days.selectOption(day);
    await page.getByRole("button", { name: text("cart:date.confirm") }).click();
    await page.waitForURL(/\/contatti/);
    await note(page).getByText(text("cart:note.date")).waitFor();
    expect((await cart.cartOf(page)).deliveryDate).toBe(day);
    await page.goto("/checkout/carrello?svuota&next=/contatti");
    await page.getByRole("button", { name: text("cart:empty.yes") }).click();
    await note(page).getByText(text("cart:obstacle.empty")).waitFor();
    await cart.settled(page, {});
  });

  it("an address changes nothing, and a stranger is led to the login", async () => {
    const page = await suite.arrive(PHONE, pathOf(first), plain);
    await offer(page).getByRole("button", { name: first.name }).first().click();
    await page.waitForURL(/\/login\?next=/);
    await page.goto("/checkout/carrello");
    await page.waitForURL(/\/login/);
    await shop.heading(page).waitFor();
  });
});
