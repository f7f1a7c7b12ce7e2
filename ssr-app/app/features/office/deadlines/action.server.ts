import { type ActionFunctionArgs, type AppLoadContext, data } from "@remix-run/cloudflare";
import { dayOf } from "~/features/agent/frame/days";
import { overtaken } from "~/features/shared/forms/changed";
import { api, attempt, type Refusal } from "~/lib/api.server";
import type { Page } from "~/lib/contract";
import { amountIn, typedAmount } from "~/lib/rules/amount";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { type DeskAnswer, wordsOf } from "../orders/action.server";
import type { DeadlineRow } from "./rows";

/** What the page of due dates hears back. */
export interface DeadlineAnswer extends DeskAnswer {
  /** What somebody else has noted as paid meanwhile. */
  stored?: number;
}

/** A payment that came in, or a document that is added by hand: a batch of one row each. */
export async function deadlineAction({ context, request }: ActionFunctionArgs) {
  await requireOperator(context);
  const form = await request.formData();
  const t = translate(context, "desk");
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const key = {
    company: text("company"),
    documentType: text("documentType"),
    documentNumber: text("documentNumber"),
  };
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const amounts = { paid: amountIn(text("paid") || "0"), amount: amountIn(text("amount") || "0") };
  const noted = form.get("intent") === "paid";
  if ((noted && !text("paid")) || amounts.paid === null || amounts.amount === null)
    return data({ failed: t("order.amountWrong"), typed } satisfies DeadlineAnswer, { status: 422 });
  // What a credit note gives back is below nothing, and so is what was given back of it.
  const sign = key.documentType === "credit_note" ? -1 : 1;
  const paid = sign * amounts.paid;
  const was = Number(text("was") || Number.NaN);
  const stored = noted && Number.isFinite(was) ? await paidNow(context, key, text("due")) : undefined;
  if (stored !== undefined && Object.keys(overtaken({ paid: was }, { paid }, { paid: stored })).length > 0) {
    const say = translate(context, "forms");
    const failed = `${key.documentNumber}: ${say("error.overtaken", { value: typedAmount(Math.abs(stored)) })}`;
    return data({ failed, typed, stored } satisfies DeadlineAnswer, { status: 409 });
  }
  const row = noted
    ? { ...key, paid }
    : {
        ...key,
        issueDate: dayOf(text("issueDate")) ?? "",
        dueDate: dayOf(text("dueDate")) ?? "",
        amount: sign * amounts.amount,
        paid,
        currency: text("currency"),
        paymentMethod: text("paymentMethod"),
      };
  const sent = await attempt(api(context).put("/ops/deadline", { rows: [row] }));
  if (sent.ok) return { done: t("deadlines.stored", { number: key.documentNumber }) } satisfies DeadlineAnswer;
  return data({ failed: why(context, sent.refusal), typed } satisfies DeadlineAnswer, { status: sent.refusal.status });
}

/** What is noted as paid of a document that is due on a day. */
async function paidNow(context: AppLoadContext, key: Pick<DeadlineRow, "company" | "documentNumber">, due: string) {
  const filter = { company: key.company, from: due, to: due, elementsPerPage: 100 };
  const { entities } = await api(context).get<Page<DeadlineRow>>("/ops/deadline", filter);
  return entities.find(({ documentNumber }) => documentNumber === key.documentNumber)?.paid;
}

/** The one row's findings. */
function why(context: AppLoadContext, refusal: Refusal): string {
  const rows = Array.isArray(refusal.details.rows) ? (refusal.details.rows as { message: string }[]) : [];
  return rows.map(({ message }) => message).join("\n") || wordsOf(context, refusal);
}
