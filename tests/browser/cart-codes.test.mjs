// A list of codes, pasted: what became of each line, and nothing typed is lost.
import { describe, expect, it } from "vitest";
import * as accounts from "../support/accounts.mjs";
import { BUYER } from "../support/accounts.mjs";
import { barriers } from "../support/axe.mjs";
import { DESK, hydrated, PHONE, useBrowser } from "../support/browser.mjs";
import { call } from "../support/call.mjs";
import * as cart from "../support/cart.mjs";
import { products } from "../support/facts.mjs";
import { ownShop } from "../support/own-shop.mjs";
import { text } from "../support/texts.mjs";

const [one, two, three] = await products(ownShop().url, { app_product_filter_available: true }, 8);
const pasted = `${one.code} 3\n2 x ${two.code}\n${three.code};9999\nNIENTE-99 1\nsi prega di consegnare presto`;

const field = (scope) => scope.getByRole("textbox", { name: text("cart:codes.label") });

describe.each([DESK, PHONE])("codes on a $name", (device) => {
  const suite = useBrowser();

  async function dialogOf(page) {
    const panel = await cart.openCart(page);
    await panel.getByRole("button", { name: text("cart:codes.open") }).click();
    const dialog = page.getByRole("dialog", { name: text("cart:codes.title") });
    await dialog.waitFor();
    return dialog;
  }

  it("become lines of the cart, and each that did not says why", async () => {
    const page = await accounts.arriveAs(suite, device, BUYER);
    await cart.fresh(page, "/contatti");
    const dialog = await dialogOf(page);
    await dialog.getByRole("button", { name: text("cart:codes.send") }).click();
    await dialog.getByText(text("cart:codes.none")).waitFor();
    await field(dialog).fill(pasted);
    expect(await barriers(page)).toEqual([]);
    await dialog.getByRole("button", { name: text("cart:codes.send") }).click();
    for (const group of ["added", "reduced", "gone", "unread"])
      await dialog.getByRole("heading", { name: text(`cart:answer.${group}`) }).waitFor();
    await dialog.getByText(one.name).first().waitFor();
    await cart.settled(page, { [one.id]: 3, [two.id]: 2, [three.id]: 9999 });
    expect(await barriers(page)).toEqual([]);
    // What was not understood waits to be put right.
    await dialog.getByRole("button", { name: text("cart:codes.more") }).click();
    await expect.poll(() => field(dialog).inputValue()).toBe("si prega di consegnare presto");
    await page.keyboard.press("Escape");
    await expect.poll(() => cart.lines(cart.panel(page)).count()).toBe(3);
    await call(page, "POST", "/cart/empty", {});
  });

  it("may be words: what they mean is shown before it is ordered", async () => {
    const page = await accounts.arriveAs(suite, device, BUYER);
    await cart.fresh(page, "/contatti");
    const dialog = await dialogOf(page);
    await field(dialog).fill("Buongiorno\n12 kg mozzarella\n3 farina\nqwertzuiop");
    await dialog.getByRole("button", { name: text("cart:codes.send") }).click();
    await dialog.getByText(text("cart:written.intro")).waitFor();
    await dialog.getByText(text("cart:written.unknown")).first().waitFor();
    expect(await barriers(page)).toEqual([]);
    for (const box of await dialog.getByRole("checkbox").all()) await box.uncheck();
    await dialog.getByRole("button", { name: text("cart:codes.send") }).click();
    await dialog.getByText(text("cart:written.none")).waitFor();
    await dialog.getByRole("checkbox").first().check();
    await dialog.getByRole("spinbutton").first().fill("2");
    await dialog.getByRole("button", { name: text("cart:codes.send") }).click();
    await dialog.getByRole("heading", { name: text("cart:answer.unread") }).waitFor();
    await dialog.getByRole("button", { name: text("cart:codes.more") }).click();
    await expect.poll(() => field(dialog).inputValue()).toBe("3 farina\nqwertzuiop");
    await page.keyboard.press("Escape");
    await expect.poll(() => cart.lines(cart.panel(page)).count()).toBe(1);
    await call(page, "POST", "/cart/empty", {});
  });

  it("are still there after the dialog, the page and a lost connection", async () => {
    const page = await accounts.arriveAs(suite, device, BUYER, null, {
      expected: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/],
    });
    await cart.fresh(page, "/contatti");
    let dialog = await dialogOf(page);
    await field(dialog).fill(pasted);
    await page.context().setOffline(true);
    await dialog.getByRole("button", { name: text("cart:codes.send") }).click();
    await dialog.getByText(text("cart:offline.short")).waitFor();
    await expect.poll(() => field(dialog).inputValue()).toBe(pasted);
    await page.context().setOffline(false);
    await page.reload();
    await hydrated(page);
    dialog = await dialogOf(page);
    await expect.poll(() => field(dialog).inputValue()).toBe(pasted);
  });
});
