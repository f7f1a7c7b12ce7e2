import { type ActionFunctionArgs, type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { changed } from "~/features/shared/forms/changed";
import { amountFault } from "~/features/shared/forms/error-texts";
import { readShown } from "~/features/shared/forms/read-form.server";
import { idOf } from "~/features/shop/orders/action.server";
import { api, attempt, type Refusal } from "~/lib/api.server";
import { dayOf } from "~/lib/days";
import { orderTo } from "~/lib/office-paths";
import { orderStatuses } from "~/lib/order-statuses";
import { amountIn, isShort, typedAmount } from "~/lib/rules/amount";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import type { OpsOrder } from "../types";
import { tenders } from "./tenders";

/** The result of the forms on a page of orders. */
export interface DeskAnswer {
  done?: string;
  failed?: string;
  /** The typed values of a refused form. */
  typed?: Record<string, string>;
  /** The form `of` recorded less than was due at the door. */
  short?: { of: string; typed: string; missing: number };
}

const statusIn = (value: FormDataEntryValue | null) => orderStatuses.find((each) => each === value);

/** Moves the ticked orders one step, all or none. */
export async function stepSeveral(context: AppLoadContext, form: FormData): Promise<DeskAnswer> {
  const t = translate(context, "desk");
  const [from, to] = [statusIn(form.get("from")), statusIn(form.get("to"))];
  const orders = form.getAll("order").map(String);
  if (!from || !to || orders.length === 0) return { failed: t("orders.nobody") };
  const rows = orders.map((order) => ({ order, status: to }));
  const sent = await attempt(api(context).put("/ops/order-status", { rows }));
  if (sent.ok) return { done: t("orders.stepped", { count: orders.length }) };
  return { failed: rowsOf(context, sent.refusal, orders) };
}

/** The orders that prevented the step, with reasons; nothing was changed. */
function rowsOf(context: AppLoadContext, { details, message }: Refusal, orders: string[]): string {
  const rows = Array.isArray(details.rows) ? (details.rows as { line: number; message: string }[]) : [];
  const words = rows.slice(0, 10).map(({ line, message: why }) => `${orders[line - 1] ?? line}: ${why}`);
  return [message || translate(context, "common")("error.generic"), ...words].join("\n");
}

/** Moves an order or a delivery one step, with its fields: a reason, a new day, or the amount paid. */
export async function stepAction({ context, request, params }: ActionFunctionArgs) {
  await requireOperator(context);
  const id = idOf(context, params.id);
  const form = await request.formData();
  const t = translate(context, "desk");
  if (form.has("paymentMethod")) return changePayment(context, id, form);
  const reason = String(form.get("reason") ?? "").trim();
  const door = takenAtDoor(context, form);
  if ("refused" in door) return door.refused;
  if (form.get("intent") === "correct") {
    const { collected, tender } = await api(context).get<OpsOrder>(`/ops/order/${id}`);
    const words = { collected: collected && typedAmount(collected), tender: tender && t(`order.tender.${tender}`) };
    const { shown, overtaken } = readShown(context, form);
    const found = overtaken(door, { collected, tender }, (name) => words[name as keyof typeof words]);
    if (found) {
      const failed = Object.values(found.errors).flat().join("\n");
      const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
      return data({ failed, typed } satisfies DeskAnswer, { status: 409 });
    }
    const body = { collected, ...(tender && { tender }), ...changed(shown, door), reason };
    const sent = await attempt(api(context).put(`/ops/order/${id}/collected`, body));
    if (sent.ok) return data({ done: t("order.corrected") } satisfies DeskAnswer);
    return data({ failed: wordsOf(context, sent.refusal) } satisfies DeskAnswer, { status: sent.refusal.status });
  }
  const [from, to] = [statusIn(form.get("from")), statusIn(form.get("to"))];
  if (!from || !to) throw new Response(null, { status: 400 });
  const delivery = Number(form.get("delivery"));
  const body = {
    from,
    to,
    ...(delivery > 0 ? { delivery } : {}),
    ...(reason ? { reason } : {}),
    ...(form.has("newDate") ? { newDate: dayOf(String(form.get("newDate"))) ?? "" } : {}),
    ...door,
  };
  const sent = await attempt(api(context).post(`/ops/order/${id}/status`, body));
  if (sent.ok) return redirect(`${orderTo(id)}?fatto=${to}`);
  return data({ failed: wordsOf(context, sent.refusal) } satisfies DeskAnswer, { status: sent.refusal.status });
}

/** The amount paid at the door, and how. An amount below the due one is asked about once. */
export function takenAtDoor(context: AppLoadContext, form: FormData) {
  const refuse = (answer: DeskAnswer) => ({ refused: data(answer, { status: 422 }) });
  const typed = String(form.get("collected") ?? "").trim();
  if (!typed) return {};
  const collected = amountIn(typed);
  if (collected === null) return refuse({ failed: amountFault(translate(context, "forms"), typed) });
  const tender = tenders.find((each) => each === form.get("tender"));
  const due = Number(form.get("due") ?? 0);
  const dueCash = Number(form.get("dueCash") ?? due);
  if (isShort(collected, tender === "cash", due, dueCash) && form.get("confirmed") !== typed)
    return refuse({ short: { of: String(form.get("doorOf")), typed, missing: due - collected } });
  return { collected, ...(tender && { tender }) };
}

async function changePayment(context: AppLoadContext, id: number, form: FormData) {
  const body = { paymentMethod: Number(form.get("paymentMethod")) };
  const sent = await attempt(api(context).post<OpsOrder>(`/ops/order/${id}/change-payment-method`, body));
  if (!sent.ok)
    return data({ failed: wordsOf(context, sent.refusal) } satisfies DeskAnswer, { status: sent.refusal.status });
  const name = translate(context, "desk")(`pay.method.${sent.value.payment.method}`);
  return { done: translate(context, "orders")("payment.changeOn", { name }) } satisfies DeskAnswer;
}

/** A refusal with the messages of its fields. */
export function wordsOf(context: AppLoadContext, { message, errors }: Refusal): string {
  const fields = Object.values(errors).flat();
  const words = fields.length > 0 ? fields : [message];
  return words.filter(Boolean).join("\n") || translate(context, "common")("error.generic");
}
