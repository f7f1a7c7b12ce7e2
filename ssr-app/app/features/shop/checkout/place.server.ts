import { type AppLoadContext, data, redirectDocument } from "@remix-run/cloudflare";
import { approvalTo } from "~/features/shop/approvals/paths";
import { api, attempt, type CallOptions, type Refusal } from "~/lib/api.server";
import type { Approval } from "~/lib/contract";
import { translate } from "~/lib/texts/translate.server";
import { cartPath } from "../cart/paths";
import type { CheckoutAnswer } from "./answers";
import { readDay, readDisplayed, readId, readSlot } from "./form-values";
import { keepNotes, notesOf, refused, setDate, settle } from "./keep.server";
import type { Cart, CartChange, Order } from "./types";

/**
 * Places exactly the order that the page showed: its day, address, window, method and notes are sent, whatever another
 * tab has chosen meanwhile, and `seen` lets the API compare lines and total. The key was made with the page: a second
 * click, a reload or a resend of the same form is the same order.
 */
export async function placeOrder(context: AppLoadContext, form: FormData, options: CallOptions) {
  const paymentMethod = readId(form.get("paymentMethod"));
  if (!paymentMethod) {
    const trouble = translate(context, "checkout")("obstacle.payment");
    return data({ intent: "place", trouble } satisfies CheckoutAnswer, { status: 422 });
  }
  const day = await sameDay(context, readDay(form.get("date")), options);
  if (day) return data({ ...day, intent: "place" } satisfies CheckoutAnswer, { status: 409 });

  if (form.get("settle") === "1") {
    const settled = await attempt(settle(context, options));
    if (!settled.ok) return refused(context, "place", settled.refusal);
  }

  const slot = readSlot(form.get("slot"));
  const shippingAddress = readId(form.get("shippingAddress"));
  const companyAddress = readId(form.get("companyAddress"));
  const displayed = readDisplayed(String(form.get("seen") ?? ""));
  const body = {
    paymentMethod,
    notes: notesOf(form),
    ...(slot && { shippingSlots: [slot] }),
    ...(shippingAddress && { shippingAddress }),
    ...(companyAddress && { companyAddress }),
    ...(displayed && { seen: displayed }),
  };
  const key = String(form.get("key") ?? "").slice(0, 255);
  const keyedOptions: CallOptions = { ...options, headers: key ? { "Idempotency-Key": key } : {} };
  if (form.get("approval") === "1") {
    const sent = await attempt(api(context).post<Approval>("/approval", body, {}, keyedOptions));
    // A new document leaves nothing of the old cart in memory.
    if (sent.ok) throw redirectDocument(`${approvalTo(sent.value.id)}?done=sent`, 303);
    await attempt(keepNotes(context, form, options));
    return notPlaced(context, sent.refusal, displayed?.total);
  }
  const placed = await attempt(
    api(context).post<{ orders: Order[] }>("/order/create-from-cart", body, {}, keyedOptions),
  );
  if (!placed.ok) {
    await attempt(keepNotes(context, form, options));
    return notPlaced(context, placed.refusal, displayed?.total);
  }
  const { orders } = placed.value;
  const first = orders[0];
  // Nothing was in stock, and everything has become a proposal, which the cart shows.
  if (!first) throw redirectDocument(cartPath, 303);
  const toProvider = orders.find((order) => order.payment?.redirectUrl)?.payment?.redirectUrl;
  // A new document leaves nothing of the old cart in memory; the provider's page is another site.
  throw redirectDocument(toProvider ?? `/thank-you/${first.id}`, 303);
}

/**
 * Sets the cart's day to the one that the page showed. If the cart was emptied meanwhile (a resend), the API answers.
 */
async function sameDay(context: AppLoadContext, day: string | undefined, options: CallOptions) {
  if (!day) return undefined;
  const cart = await api(context).get<Cart>("/cart");
  if (cart.itemCount === 0 || cart.deliveryDate === day) return undefined;
  const set = await attempt(setDate(context, day, options));
  return set.ok ? undefined : refused(context, "place", set.refusal).data;
}

function notPlaced(context: AppLoadContext, refusal: Refusal, displayedTotal: number | undefined) {
  if (refusal.code !== "cart_changed") return refused(context, "place", refusal);
  const cart = refusal.details.cart as Cart | undefined;
  const changes = (refusal.details.changes as CartChange[] | undefined) ?? [];
  const total =
    cart && displayedTotal !== undefined && cart.total !== displayedTotal
      ? { from: displayedTotal, to: cart.total }
      : null;
  const answer: CheckoutAnswer = { intent: "place", trouble: refusal.message, changed: { changes, total } };
  return data(answer, { status: 409 });
}
