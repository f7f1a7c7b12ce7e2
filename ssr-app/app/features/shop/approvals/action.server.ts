import { type ActionFunctionArgs, data, redirect, redirectDocument } from "@remix-run/cloudflare";
import type { CheckoutAnswer } from "~/features/shop/checkout/answers";
import type { CartChange } from "~/features/shop/checkout/types";
import { idOf } from "~/features/shop/orders/action.server";
import { isWhole } from "~/features/shop/orders/again";
import { orderTo } from "~/features/shop/orders/paths";
import { piecesOf, piecesSent } from "~/features/shop/standing/parse.server";
import { api, attempt, companyOf, type Refusal } from "~/lib/api.server";
import type { Approval, Order, ReorderAnswer } from "~/lib/contract";
import { requireUser } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";

/** The result of a form on the page of a request. */
export interface ApprovalAnswer {
  done?: string;
  failed?: string;
  /** The reason typed into a refusal. */
  word?: string;
  /** The quantities of an approval that the API refused, as they were typed. */
  lines?: { productId: number; quantity: number; text: string; error?: string }[];
  /** What has changed since the request was made, and the token that accepts it. */
  differs?: { changed: NonNullable<CheckoutAnswer["changed"]>; accept: string };
  again?: ReorderAnswer;
  shell?: "changed";
}

/**
 * Handles the forms of a request: approve, refuse, withdraw, put into the cart again. The API checks the permission.
 */
export async function approvalAction({ context, request, params }: ActionFunctionArgs) {
  await requireUser(context);
  const id = idOf(context, params.id);
  const form = await request.formData();
  const client = api(context);
  const company = companyOf(form);
  const t = translate(context, "approvals");
  switch (form.get("intent")) {
    case "approve": {
      const accept = String(form.get("accept") ?? "");
      const lines = piecesOf(form);
      const body = { ...(accept && { accept }), lines: piecesSent(lines) };
      const sent = await attempt(client.post<Approval>(`/approval/${id}/approve`, body, undefined, company));
      if (!sent.ok) {
        const fault = (at: number) => sent.refusal.errors[`lines.${at}.quantity`]?.[0];
        const typed = lines.map((line, at) => ({ ...line, error: fault(at) }));
        return refused(context, sent.refusal, { lines: typed });
      }
      return approved(context, sent.value);
    }
    case "refuse": {
      const word = String(form.get("word") ?? "").trim();
      const sent = await attempt(client.post<Approval>(`/approval/${id}/refuse`, { word }, undefined, company));
      if (!sent.ok) return refused(context, sent.refusal, word ? { word } : {});
      return { done: t("done.refused") } satisfies ApprovalAnswer;
    }
    case "withdraw": {
      const sent = await attempt(client.post<Approval>(`/approval/${id}/withdraw`, {}, undefined, company));
      return sent.ok ? ({ done: t("done.withdrawn") } satisfies ApprovalAnswer) : refused(context, sent.refusal);
    }
    case "again": {
      const approval = await client.get<Approval>(`/approval/${id}`);
      const items = approval.items.map(({ productId, quantity }) => ({ productId, quantity }));
      const sent = await attempt(client.post<ReorderAnswer>("/cart/products", { items }, undefined, company));
      if (!sent.ok) return refused(context, sent.refusal);
      // A new document makes the frame count the cart again.
      if (isWhole(sent.value)) return redirectDocument("/checkout");
      return { again: sent.value, shell: "changed" } satisfies ApprovalAnswer;
    }
  }
  throw new Response(null, { status: 400 });
}

/**
 * After the approval of a prepaid order, leads to the order's page, where the buyer approves the payment at its
 * provider.
 */
async function approved(context: ActionFunctionArgs["context"], { orders }: Approval) {
  const first = orders[0];
  if (first) {
    const order = await attempt(api(context).get<Order>(`/order/${first.id}`));
    if (order.ok && order.value.can.pay) return redirect(orderTo(first.id));
  }
  const codes = orders.map(({ code }) => code).join(", ");
  return { done: translate(context, "approvals")("done.approved", { codes }) } satisfies ApprovalAnswer;
}

function refused(
  context: ActionFunctionArgs["context"],
  refusal: Refusal,
  typed: Pick<ApprovalAnswer, "word" | "lines"> = {},
) {
  const { status, message, errors, details } = refusal;
  if (refusal.code === "approval_differs") {
    const { changes, from, to, difference } = details as {
      changes: CartChange[];
      from: number;
      to: number;
      difference: string;
    };
    const total = from === to ? null : { from, to };
    const differs = { changed: { changes, total }, accept: difference };
    return data({ differs, ...typed } satisfies ApprovalAnswer, { status });
  }
  const text = Object.values(errors)[0]?.[0] ?? message;
  const failed = text || translate(context, "common")("error.generic");
  return data({ failed, ...typed } satisfies ApprovalAnswer, { status });
}
