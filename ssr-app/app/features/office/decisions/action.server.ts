import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { amountFault } from "~/features/shared/forms/error-texts";
import { readAmount } from "~/features/shop/check-in/lines";
import { idOf } from "~/features/shop/orders/action.server";
import { api, attempt } from "~/lib/api.server";
import { dayOf } from "~/lib/days";
import { returnTo } from "~/lib/office-paths";
import { amountIn } from "~/lib/rules/amount";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { wholeIn } from "~/lib/whole";
import { type DeskAnswer, wordsOf } from "../orders/action.server";
import type { DecisionAnswer, OpsRequest } from "../types";

/** Decides a return: taken whole or in part, fetched, paid back, or refused with a reason. */
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
  if (items.some(({ weight }) => weight === null))
    return data({ failed: translate(context, "orders")("return.weightWrong") } satisfies DeskAnswer, { status: 422 });
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

/** Decides a request: what it asks for happens with the approval, once. Then back to where it was decided. */
export async function requestAction({ context, request }: ActionFunctionArgs) {
  await requireOperator(context);
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const id = idOf(context, text("request"));
  const typed = { answer: text("answer"), newDueDate: text("newDueDate") };
  const due = dayOf(typed.newDueDate);
  const body = {
    from: text("from"),
    to: text("to"),
    ...(typed.answer ? { answer: typed.answer } : {}),
    ...(due ? { newDueDate: due } : {}),
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

/** How a request may have been decided; the texts are `requests.told`. */
export const decisions = ["in_review", "approved", "rejected", "done"] as const;
