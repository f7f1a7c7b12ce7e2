import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { api, type CallOptions, type Refusal } from "~/lib/api.server";
import { translate } from "~/lib/texts/translate.server";
import type { CheckoutAnswer } from "./answers";
import type { Cart } from "./types";

export const setDate = (context: AppLoadContext, deliveryDate: string, options: CallOptions) =>
  api(context).post<Cart>("/cart/set-delivery-date", { deliveryDate }, {}, options);

export const keepNotes = (context: AppLoadContext, form: FormData, options: CallOptions) =>
  api(context).post<Cart>("/cart/checkout", { notes: notesOf(form) }, {}, options);

export const notesOf = (form: FormData) =>
  String(form.get("notes") ?? "")
    .replaceAll("\r\n", "\n")
    .trim();

/** Removes lines without pieces and lots that no longer serve; lines that are partly available are ordered in part. */
export async function settle(context: AppLoadContext, options: CallOptions): Promise<void> {
  const client = api(context);
  const cart = await client.get<Cart>("/cart");
  for (const { id, product, quantity, problem } of cart.sellers.flatMap(({ items }) => items)) {
    if (problem === "lot") await client.post("/cart-item/lot", [{ cartItemId: id, lotId: null }], {}, options);
    else if (quantity === 0) await client.delete(`/cart/product/${product.id}`, options);
  }
}

/** A refusal as an answer; for a refused day it names the nearest free one. */
export function refused(
  context: AppLoadContext,
  intent: CheckoutAnswer["intent"],
  refusal: Refusal,
  typed?: Pick<CheckoutAnswer, "notes">,
) {
  const { status, message, details } = refusal;
  const say = translate(context, "common");
  const answer: CheckoutAnswer = { ...typed, intent, trouble: message || say("error.generic") };
  if (status >= 500) answer.again = true;
  if (refusal.code === "company_mismatch") answer.elsewhere = true;
  if (refusal.code === "delivery_date")
    answer.date = { reason: String(refusal.reason ?? ""), nearest: (details.nearest as string | undefined) ?? null };
  const errors = Object.values(refusal.errors).flat();
  if (errors.length > 0) answer.errors = errors;
  return data(answer, { status });
}
