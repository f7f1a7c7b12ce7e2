// A list of codes, pasted: what became of each line, and nothing typed is lost.
import sharp from "sharp";
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

async function dialogOf(page) {
  const panel = await cart.openCart(page);
  await panel.getByRole("button", { name: text("cart:codes.open") }).click();
  const dialog = page.getByRole("dialog", { name: text("cart:codes.title") });
  await dialog.waitFor();
  return dialog;
}

describe.each([DESK, PHONE])("codes on a $name", (device) => {
  const suite = useBrowser();

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
    expect(await barriers(page, { within: "dialog[open]" })).toEqual([]);
    // What was not understood waits to be put right.
    await dialog.getByRole("button", { name: text("cart:codes.more") }).click();
    await expect.poll(() => field(dialog).inputValue()).toBe("si prega di consegnare presto");
    await page.keyboard.press("Escape");
    await expect.poll(() => cart.lines(cart.panel(page)).count()).toBe(3);
    await call(page, "POST", "/cart/empty", {});
  });

  it("of what is sold out bring a proposal with both prices, and one press takes it", async () => {
    const page = await accounts.arriveAs(suite, device, BUYER);
    await cart.fresh(page, "/contatti");
    const soldOut = (await products(suite.shop, { app_product_filter_available: false }, 100)).filter(
      ({ extra }) => !extra.isAvailable,
    );
    const read = await call(page, "POST", "/cart/codes", { text: soldOut.map(({ code }) => `${code} 2`).join("\n") });
    const [{ code, by }] = read.replaced;
    expect(read.cart.itemCount).toBe(0);
    const dialog = await dialogOf(page);
    await field(dialog).fill(`${code} 2`);
    await dialog.getByRole("button", { name: text("cart:codes.send") }).click();
    await dialog.getByRole("heading", { name: text("cart:answer.replaced") }).waitFor();
    await dialog.getByText(text("cart:answer.by", { name: by.name })).waitFor();
    expect(await barriers(page)).toEqual([]);
    const take = dialog.locator('[data-part="take-replacement"]');
    await take.click();
    await take.dispatchEvent("click");
    await cart.settled(page, { [by.productId]: by.quantity });
    await dialog.getByText(text("catalogue:card.inCart", { quantity: String(by.quantity) })).waitFor();
    expect(await barriers(page, { within: "dialog[open]" })).toEqual([]);
    await call(page, "POST", "/cart/empty", {});
  });

  it("are said to be added, raised or there already; a list that is too long is told how long it may be", async () => {
    const page = await accounts.arriveAs(suite, device, BUYER, undefined, { expected: [/status of 422/] });
    await cart.fresh(page, "/contatti");
    const items = [
      { productId: one.id, quantity: 6 },
      { productId: two.id, quantity: 2 },
    ];
    await call(page, "POST", "/cart/products", { items });
    const dialog = await dialogOf(page);
    await field(dialog).fill("MD10411 1\n".repeat(260));
    await dialog.getByRole("button", { name: text("cart:codes.send") }).click();
    await dialog.getByText("Al massimo 200 righe alla volta").waitFor();
    await field(dialog).fill(`${one.code} 4\n${two.code} 5\n${three.code} 1`);
    await dialog.getByRole("button", { name: text("cart:codes.send") }).click();
    for (const group of ["added", "set", "kept"])
      await dialog.getByRole("heading", { name: text(`cart:answer.${group}`) }).waitFor();
    await dialog.getByText(text("cart:answer.stays_other", { count: 6 })).waitFor();
    await dialog.getByText(text("cart:answer.from", { from: 2, to: 5 })).waitFor();
    await dialog.getByText(text("cart:answer.done_one", { count: 1 })).waitFor();
    expect(await barriers(page)).toEqual([]);
    await cart.settled(page, { [one.id]: 6, [two.id]: 5, [three.id]: 1 });
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
    const amount = dialog.locator('input[inputmode="numeric"]').first();
    await amount.fill("2,5");
    await dialog.getByRole("button", { name: text("cart:codes.send") }).click();
    expect(await amount.evaluate((element) => element.validationMessage)).toBe(
      text("common:number.range", { min: "1", max: "9.999" }),
    );
    await amount.fill("2");
    await dialog.getByRole("button", { name: text("cart:codes.send") }).click();
    await dialog.getByRole("heading", { name: text("cart:answer.unread") }).waitFor();
    await dialog.getByRole("button", { name: text("cart:codes.more") }).click();
    await expect.poll(() => field(dialog).inputValue()).toBe("3 farina\nqwertzuiop");
    await page.keyboard.press("Escape");
    await expect.poll(() => cart.lines(cart.panel(page)).count()).toBe(1);
    await call(page, "POST", "/cart/empty", {});
  });

  it("come out of a photo behind what is typed; what is confirmed once is remembered", {
    timeout: 60_000,
  }, async () => {
    const page = await accounts.arriveAs(suite, device, BUYER);
    await cart.fresh(page, "/contatti");
    const dialog = await dialogOf(page);
    const photo = dialog.getByLabel(text("cart:picture.open"));
    await photo.waitFor({ state: "attached" });
    await field(dialog).fill("2 farinna");
    await photo.setInputFiles({ name: "lista.txt", mimeType: "text/plain", buffer: Buffer.from("nessuna foto") });
    await dialog.getByText(text("cart:picture.wrong")).waitFor();
    await expect.poll(() => field(dialog).inputValue()).toBe("2 farinna");
    const picture = sharp({ create: { width: 2_600, height: 900, channels: 3, background: "#ffffff" } });
    await photo.setInputFiles({ name: "lista.png", mimeType: "image/png", buffer: await picture.png().toBuffer() });
    // What the stand-in reads in any picture.
    await expect
      .poll(() => field(dialog).inputValue())
      .toBe("2 farinna\n12 kg mozzarella\n3 farina 00 25 kg\n6 passata");
    expect(await barriers(page)).toEqual([]);
    // A typo of each device's own: what is confirmed is remembered for the company.
    const word = device === DESK ? "farinna" : "farrina";
    await field(dialog).fill(`2 ${word}`);
    const send = dialog.getByRole("button", { name: text("cart:codes.send") });
    await send.click();
    await dialog.getByText(text("cart:written.intro")).waitFor();
    const choice = dialog.getByRole("combobox").last();
    await choice.selectOption("1");
    const chosen = await choice.locator("option:checked").textContent();
    await send.click();
    await dialog.getByRole("heading", { name: text("cart:answer.added") }).waitFor();
    await dialog.getByRole("button", { name: text("cart:codes.more") }).click();
    await field(dialog).fill(`3 ${word.toUpperCase()}`);
    await send.click();
    await dialog.getByText(text("cart:written.corrected")).waitFor();
    await expect.poll(() => dialog.getByRole("combobox").locator("option:checked").textContent()).toBe(chosen);
    expect(await barriers(page, { within: "dialog[open]" })).toEqual([]);
    await call(page, "POST", "/cart/empty", {});
  });
});

describe("codes", () => {
  const suite = useBrowser();

  it("that find no room in a full cart are not counted as added, and it says so", async () => {
    const page = await accounts.arriveAs(suite, PHONE, BUYER);
    await cart.fresh(page, "/contatti");
    await page.route("**/api/cart/codes*", async (route) => {
      const response = await route.fetch();
      const { cart: filled, reduced, ...answer } = await response.json();
      const json = {
        ...answer,
        cart: { ...filled, itemCount: 300 },
        reduced: reduced.map((line) => ({ ...line, quantity: 0 })),
      };
      await route.fulfill({ response, json });
    });
    const dialog = await dialogOf(page);
    await field(dialog).fill(`${one.code} 3\n${three.code};9999`);
    await dialog.getByRole("button", { name: text("cart:codes.send") }).click();
    await dialog.getByRole("heading", { name: text("cart:answer.full") }).waitFor();
    expect(await dialog.getByRole("heading", { name: text("cart:answer.reduced") }).count()).toBe(0);
    await dialog.getByText(text("cart:answer.done_one", { count: 1 })).waitFor();
    await page.unroute("**/api/cart/codes*");
    await call(page, "POST", "/cart/empty", {});
  });

  it("are still there after the dialog, the page and a lost connection", async () => {
    const page = await accounts.arriveAs(suite, PHONE, BUYER, null, {
      expected: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|fetching the script/],
    });
    await cart.fresh(page, "/contatti");
    let dialog = await dialogOf(page);
    await field(dialog).fill(pasted);
    await page.context().setOffline(true);
    await dialog.getByRole("button", { name: text("cart:codes.send") }).click();
    await dialog.getByText(text("common:connection.unsent")).waitFor();
    await expect.poll(() => field(dialog).inputValue()).toBe(pasted);
    await page.context().setOffline(false);
    await page.reload();
    await hydrated(page);
    dialog = await dialogOf(page);
    await expect.poll(() => field(dialog).inputValue()).toBe(pasted);
  });
});
