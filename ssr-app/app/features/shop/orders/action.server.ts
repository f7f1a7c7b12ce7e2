import { type ActionFunctionArgs, data, redirect, redirectDocument } from "@remix-run/cloudflare";
import { api, attempt, companyOf, type Refusal } from "~/lib/api.server";
import type { Order, Payment, ReorderAnswer } from "~/lib/contract";
import { notFound } from "~/lib/not-found.server";
import { positive } from "~/lib/positive";
import { requireUser } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { isWhole } from "./again";
import { orderTo } from "./paths";
import type { Intent } from "./pay";

/** The result of a form on the order's page. */
export interface OrderAnswer {
  intent: Intent;
  /** A message above the page. */
  done?: string;
  failed?: string;
  again?: ReorderAnswer;
  shell?: "changed";
}

/** The id in an address; throws 404 for anything else. */
export function idOf(context: ActionFunctionArgs["context"], id: string | undefined): number {
  if (!id || !/^[1-9]\d{0,14}$/.test(id)) throw notFound(context);
  return Number(id);
}

/** Handles the forms of an order's page: cancel, pay, pay in another way, reorder. The API checks the permission. */
export async function orderAction({ context, request, params }: ActionFunctionArgs) {
  await requireUser(context);
  const id = idOf(context, params.id);
  const form = await request.formData();
  const intent = String(form.get("intent")) as Intent;
  const client = api(context);
  const t = translate(context, "orders");
  switch (intent) {
    case "cancel": {
      const reason = String(form.get("reason") ?? "").trim();
      const sent = await attempt(client.post<Order>(`/order/${id}/cancel`, reason ? { reason } : {}));
      if (!sent.ok) return refused(context, intent, sent.refusal);
      return { intent, done: t("cancel.done", { code: sent.value.code }) } satisfies OrderAnswer;
    }
    case "method": {
      const paymentMethod = positive(form.get("paymentMethod"));
      if (!paymentMethod)
        return data({ intent, failed: t("payment.methodMissing") } satisfies OrderAnswer, { status: 422 });
      const sent = await attempt(client.post<Order>(`/order/${id}/change-payment-method`, { paymentMethod }));
      if (!sent.ok) return refused(context, intent, sent.refusal);
      const { payment, paymentMethod: now } = sent.value;
      if (payment?.redirectUrl) return redirect(payment.redirectUrl);
      return { intent, done: t("payment.changeOn", { name: now.name }) } satisfies OrderAnswer;
    }
    case "pay": {
      const sent = await attempt(client.post<{ payment: Payment }>(`/order/${id}/payment/start`, {}));
      if (!sent.ok) return refused(context, intent, sent.refusal);
      const { redirectUrl: to, status } = sent.value.payment;
      if (to) return redirect(to);
      // The order was paid on the provider's page before, and its page says so.
      if (status === "authorised" || status === "captured") return redirect(orderTo(id));
      return data({ intent, failed: t("payment.unavailable") } satisfies OrderAnswer, { status: 502 });
    }
    case "reorder": {
      const sent = await attempt(client.post<ReorderAnswer>(`/order/${id}/reorder`, {}, undefined, companyOf(form)));
      if (!sent.ok) return refused(context, intent, sent.refusal);
      // A new document makes the frame count the cart again.
      if (form.get("then") === "checkout" && isWhole(sent.value)) return redirectDocument("/checkout");
      return { intent, again: sent.value, shell: "changed" } satisfies OrderAnswer;
    }
  }
  throw new Response(null, { status: 400 });
}

function refused(context: ActionFunctionArgs["context"], intent: Intent, refusal: Refusal) {
  const words = Object.values(refusal.errors)[0]?.[0] ?? refusal.message;
  const failed = words || translate(context, "common")("error.generic");
  return data({ intent, failed } satisfies OrderAnswer, { status: refusal.status });
}
