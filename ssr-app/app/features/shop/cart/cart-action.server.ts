import type { AppLoadContext } from "@remix-run/cloudflare";
import { api, attempt, companyOf, type Refusal } from "~/lib/api.server";
import type { Cart, CartAnswer, ReorderAnswer } from "~/lib/contract";
import { positive } from "~/lib/positive";
import { wholeIn } from "~/lib/whole";
import { mostPieces } from "./room";

/** The outcome of a form: a note for the next page, the answer to a list of codes, or a refusal. */
export type Done =
  | { note: string; refusal?: undefined; answer?: undefined }
  | { answer: ReorderAnswer; refusal?: undefined }
  | { refusal: Refusal };

const bad = () => new Response(null, { status: 400 });

/** Handles the forms of the cart on pages without JavaScript. */
export async function changeCartBy(context: AppLoadContext, form: FormData): Promise<Done> {
  const client = api(context);
  const company = companyOf(form);
  const on = form.get("enabled") === "1";
  switch (form.get("intent")) {
    case "quantity": {
      const product = idOf(form, "product");
      const pieces = wholeIn(String(form.get("to") ?? form.get("quantity")), mostPieces);
      if (pieces === null) throw bad();
      if (pieces < 1) return noted(attempt(client.delete<Cart>(`/cart/product/${product}`, company)), "tolto");
      const path = `/cart/product/${product}/quantity/${pieces}` as const;
      const from = { guide: positive(form.get("guide")) ?? undefined };
      const answer = await attempt(client.post<CartAnswer>(path, {}, from, company));
      if (!answer.ok) return answer;
      const { quantity, requestedQuantity } = answer.value;
      return { note: quantity === requestedQuantity ? "messo" : `solo-${quantity}` };
    }
    case "instead": {
      const pieces = wholeIn(String(form.get("to")), mostPieces);
      const left = wholeIn(String(form.get("left")), mostPieces);
      if (!pieces || left === null) throw bad();
      const product = idOf(form, "product");
      const taken = await attempt(
        client.post<CartAnswer>(`/cart/product/${product}/quantity/${pieces}`, {}, {}, company),
      );
      if (!taken.ok) return taken;
      const { quantity, requestedQuantity } = taken.value;
      if (quantity < requestedQuantity) return { note: `solo-${quantity}` };
      const missing = `/cart/product/${idOf(form, "missing")}` as const;
      return left < 1
        ? noted(attempt(client.delete<Cart>(missing, company)), "messo")
        : noted(attempt(client.post<CartAnswer>(`${missing}/quantity/${left}`, {}, {}, company)), "messo");
    }
    case "auto": {
      const items = [{ cartItemId: idOf(form, "item"), enabled: on }];
      return noted(attempt(client.post<Cart>("/cart-item/auto-order", items, {}, company)), "fatto");
    }
    case "coupon":
      return noted(
        attempt(client.post<Cart>(`/cart/coupon/${idOf(form, "coupon")}`, { enabled: on }, {}, company)),
        "fatto",
      );
    case "proposal": {
      const id = idOf(form, "proposal");
      return form.get("accept") === "1"
        ? noted(attempt(client.post<Cart>(`/cart/proposal/${id}/accept`, {}, {}, company)), "messo")
        : noted(attempt(client.delete<Cart>(`/cart/proposal/${id}`, company)), "fatto");
    }
    case "date": {
      const deliveryDate = String(form.get("date") ?? "");
      return noted(attempt(client.post<Cart>("/cart/set-delivery-date", { deliveryDate }, {}, company)), "data");
    }
    case "empty":
      return noted(attempt(client.post<Cart>("/cart/empty", {}, {}, company)), "vuoto");
    case "codes": {
      const text = String(form.get("text") ?? "");
      const answer = await attempt(client.post<ReorderAnswer>("/cart/codes", { text }, {}, company));
      return answer.ok ? { answer: answer.value } : answer;
    }
    default:
      throw bad();
  }
}

async function noted(promise: Promise<{ ok: true } | { ok: false; refusal: Refusal }>, note: string): Promise<Done> {
  const answer = await promise;
  return answer.ok ? { note } : { refusal: answer.refusal };
}

function idOf(form: FormData, name: string): number {
  const id = positive(form.get(name));
  if (!id) throw bad();
  return id;
}
