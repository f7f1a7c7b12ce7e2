import { type ActionFunctionArgs, type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { api, attempt, type CallOptions, companyOf, type Refusal } from "~/lib/api.server";
import { requireUser } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import type { CheckoutAnswer } from "./answers";
import { placeOrder } from "./place.server";
import { readDay, readSlot } from "./seen";
import type { Cart } from "./types";

type Intent = CheckoutAnswer["intent"];

/** What the checkout's own page asks for: a choice is kept in the cart at once, and the order is placed. */
export async function checkoutAction({ request, context }: ActionFunctionArgs) {
  await requireUser(context);
  const form = await request.formData();
  const options = companyOf(form);
  const client = api(context);
  // The next possible day, offered by a button of its own.
  const taken = readDay(form.get("take"));
  switch (taken ? "date" : (form.get("intent") as Intent)) {
    case "date":
      return keep(context, "date", setDate(context, taken ?? readDay(form.get("date")) ?? "", options));
    case "slot": {
      const slot = readSlot(form.get("slot"));
      return keep(context, "slot", client.post("/cart/checkout", { shippingSlots: slot ? [slot] : [] }, {}, options));
    }
    case "notes":
      return keep(context, "notes", keepNotes(context, form, options));
    case "settle":
      return keep(context, "settle", settle(context, options));
    case "place":
      return placeOrder(context, form, options);
    default:
      throw redirect("/checkout");
  }
}

export const setDate = (context: AppLoadContext, deliveryDate: string, options: CallOptions) =>
  api(context).post<Cart>("/cart/set-delivery-date", { deliveryDate }, {}, options);

export const keepNotes = (context: AppLoadContext, form: FormData, options: CallOptions) =>
  api(context).post<Cart>("/cart/checkout", { notes: notesOf(form) }, {}, options);

export const notesOf = (form: FormData) =>
  String(form.get("notes") ?? "")
    .replaceAll("\r\n", "\n")
    .trim();

/** Lines with nothing in them go, and a lot that no longer serves is let go; what is there in part is ordered in part. */
export async function settle(context: AppLoadContext, options: CallOptions): Promise<void> {
  const client = api(context);
  const cart = await client.get<Cart>("/cart");
  for (const { id, product, quantity, problem } of cart.sellers.flatMap(({ items }) => items)) {
    if (problem === "lot") await client.post("/cart-item/lot", [{ cartItemId: id, lotId: null }], {}, options);
    else if (quantity === 0) await client.delete(`/cart/product/${product.id}`, options);
  }
}

async function keep(context: AppLoadContext, intent: Intent, sent: Promise<unknown>) {
  const answer = await attempt(sent);
  if (answer.ok) return { intent, done: true } satisfies CheckoutAnswer;
  return refused(context, intent, answer.refusal);
}

/** A refusal in words; a day that was refused also names the next one that is not. */
export function refused(context: AppLoadContext, intent: Intent, refusal: Refusal) {
  const { status, message, details } = refusal;
  const say = translate(context, "common");
  const answer: CheckoutAnswer = { intent, trouble: message || say("error.generic") };
  if (refusal.code === "delivery_date")
    answer.date = { reason: String(refusal.reason ?? ""), nearest: (details.nearest as string | undefined) ?? null };
  const errors = Object.values(refusal.errors).flat();
  if (errors.length > 0) answer.errors = errors;
  return data(answer, { status });
}
