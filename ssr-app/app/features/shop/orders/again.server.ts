import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { api, attempt, companyOf } from "~/lib/api.server";
import type { ReorderAnswer } from "~/lib/contract";
import { translate } from "~/lib/texts/translate.server";

/** `12:4`, article and pieces: the one whose button was pressed, else all that were chosen. */
function itemsOf(form: FormData) {
  const values = form.has("one") ? [form.get("one")] : form.getAll("pick");
  return values.flatMap((value) => {
    const [, product, quantity] = /^([1-9]\d{0,14}):([1-9]\d{0,3})$/.exec(String(value)) ?? [];
    return product ? [{ productId: Number(product), quantity: Number(quantity) }] : [];
  });
}

/** Articles of "my products" into the cart, in one call. */
export async function orderAgain(context: AppLoadContext, form: FormData) {
  const items = itemsOf(form);
  if (items.length === 0) return data({ failed: translate(context, "orders")("again.none") }, { status: 422 });
  const sent = await attempt(api(context).post<ReorderAnswer>("/cart/products", { items }, undefined, companyOf(form)));
  if (sent.ok) return { again: sent.value, shell: "changed" };
  const { message, status } = sent.refusal;
  return data({ failed: message || translate(context, "common")("error.generic") }, { status });
}
