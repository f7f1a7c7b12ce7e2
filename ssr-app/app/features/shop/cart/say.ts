import { loadTexts, texts } from "~/lib/texts/browser.client";
import type { KeysOf, Values } from "~/lib/texts/keys";
import type { Namespaces } from "~/lib/texts/namespaces";

/** A text of the cart for code outside React; the text file is fetched when it is first needed. */
export async function say(key: KeysOf<Namespaces["cart"]>, values?: Values): Promise<string> {
  await loadTexts("cart");
  return texts.say("cart", key, values);
}
