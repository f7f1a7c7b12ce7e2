import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { amountFault } from "~/features/shared/forms/error-texts";
import { bothKilos, readAmount } from "~/features/shop/check-in/read-amount";
import { idOf } from "~/features/shop/orders/action.server";
import { api, attempt } from "~/lib/api.server";
import { returnTo } from "~/lib/office-paths";
import { amountIn } from "~/lib/rules/amount";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { wholeIn } from "~/lib/whole";
import { type DeskAnswer, wordsOf } from "../orders/action.server";
import type { DecisionAnswer, OpsRequest } from "../types";

/** Decides a return: accepts it whole or in part, records its pickup or refund, or refuses it with a reason. */
export async function returnAction({ context, request, params }: ActionFunctionArgs) {
  await requireOperator(context);
  const id = idOf(context, params.id);
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const credit = form.has("credit") ? amountIn(text("credit")) : undefined;
  if (credit === null) {
    const failed = amountFault(translate(context, "forms"), text("credit"));
    return data({ failed } satisfies DeskAnswer, { status: 422 });
  }
  const items = [...form.keys()]
    .filter((name) => name.startsWith("quantity-"))
    .map((name) => Number(name.slice("quantity-".length)))
    .map((line) => ({
      id: line,
      quantity: wholeIn(text(`quantity-${line}`), 9999) ?? 100_000,
      ...(form.has(`weight-${line}`) && { weight: readAmount(text(`weight-${line}`), true) }),
    }));
  const wrong = items.find(({ weight }) => weight === null);
  if (wrong) {
    const twice = bothKilos(translate(context, "forms"), text(`weight-${wrong.id}`));
    const failed = twice ?? translate(context, "orders")("return.weightWrong");
    return data({ failed } satisfies DeskAnswer, { status: 422 });
  }
  const body = {
    from: text("from"),
    to: text("to"),
    ...(text("reason") ? { reason: text("reason") } : {}),
    ...(items.length > 0 ? { items } : {}),
    ...(credit === undefined ? {} : { credit }),
  };
  const sent = await attempt(api(context).post(`/ops/return/${id}/status`, body));
  if (sent.ok) return redirect(`${returnTo(id)}?fatto=${body.to}`);
  return data({ failed: wordsOf(context, sent.refusal) } satisfies DeskAnswer, { status: sent.refusal.status });
}

/** Decides a request; an approval carries out what it asks for, once. It then redirects to the page of the decision. */
export async function requestAction({ context, request }: ActionFunctionArgs) {
  await requireOperator(context);
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const id = idOf(context, text("request"));
  const typed = { answer: text("answer"), newDueDate: text("newDueDate") };
  const body = {
    from: text("from"),
    to: text("to"),
    ...(typed.answer ? { answer: typed.answer } : {}),
    // What is no day is refused, not left out: another day would be approved than the one that was typed.
    ...(typed.newDueDate && { newDueDate: typed.newDueDate }),
  };
  const sent = await attempt(api(context).post<OpsRequest>(`/ops/request/${id}/status`, body));
  if (!sent.ok) {
    const failed = wordsOf(context, sent.refusal);
    return data({ request: id, failed, typed } satisfies DecisionAnswer, { status: sent.refusal.status });
  }
  const { pathname, searchParams } = new URL(request.url);
  searchParams.set("fatto", body.to);
  searchParams.set("codice", sent.value.code);
  return redirect(`${pathname}?${searchParams}`);
}

/** The possible decisions about a request; their texts are `requests.told`. */
export const decisions = ["in_review", "approved", "rejected", "done"] as const;
