import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { amountFault } from "~/features/shared/forms/error-texts";
import { bothKilos, readAmount } from "~/features/shop/check-in/read-amount";
import { idOf } from "~/features/shop/orders/action.server";
import { type LineFaults, placeFaults } from "~/features/shop/returns/action.server";
import { api, attempt } from "~/lib/api.server";
import { returnTo } from "~/lib/office-paths";
import { amountIn } from "~/lib/rules/amount";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { wholeIn } from "~/lib/whole";
import { wordsOf } from "../orders/action.server";
import type { DecisionAnswer, OpsRequest } from "../types";

/** The refused decision about a return, with what is wrong beside each line and everything that was typed. */
export interface ReturnDecisionAnswer {
  failed: string;
  faults: LineFaults;
  typed: Record<string, string>;
}

/** Decides a return: accepts it whole or in part, records its pickup or refund, or refuses it with a reason. */
export async function returnAction({ context, request, params }: ActionFunctionArgs) {
  await requireOperator(context);
  const id = idOf(context, params.id);
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const refuse = (failed: string, faults: LineFaults = {}, status = 422) =>
    data<ReturnDecisionAnswer>({ failed, faults, typed }, { status });
  const credit = form.has("credit") ? amountIn(text("credit")) : undefined;
  if (credit === null) return refuse(amountFault(translate(context, "forms"), text("credit")));
  const faults: LineFaults = {};
  const lines = [...form.keys()]
    .filter((name) => name.startsWith("quantity-"))
    .map((name) => name.slice("quantity-".length));
  const items = lines.map((line) => {
    const kilos = text(`weight-${line}`);
    // An empty field is no zero.
    const weight = kilos === "" ? null : readAmount(kilos, true);
    const weighed = form.has(`weight-${line}`);
    if (weighed && weight === null)
      faults[line] = {
        weight: bothKilos(translate(context, "forms"), kilos) ?? translate(context, "orders")("return.weightWrong"),
      };
    const quantity = wholeIn(text(`quantity-${line}`), 9999) ?? 100_000;
    return { id: Number(line), quantity, ...(weighed && { weight }) };
  });
  const [wrong] = Object.values(faults);
  if (wrong?.weight) return refuse(wrong.weight, faults);
  const body = {
    from: text("from"),
    to: text("to"),
    ...(text("reason") ? { reason: text("reason") } : {}),
    ...(items.length > 0 ? { items } : {}),
    ...(credit === undefined ? {} : { credit }),
  };
  const sent = await attempt(api(context).post(`/ops/return/${id}/status`, body));
  if (sent.ok) return redirect(`${returnTo(id)}?fatto=${body.to}`);
  const { errors, status } = sent.refusal;
  return refuse(wordsOf(context, sent.refusal), placeFaults(errors, lines).faults, status);
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
