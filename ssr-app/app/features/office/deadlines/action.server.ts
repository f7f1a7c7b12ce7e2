import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { dayOf } from "~/features/agent/frame/days";
import { api, attempt, type Refusal } from "~/lib/api.server";
import { amountIn } from "~/lib/rules/amount";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { type DeskAnswer, wordsOf } from "../orders/action.server";

/** What the page of due dates hears back; what was typed into a refused document comes along. */
export interface DeadlineAnswer extends DeskAnswer {
  typed?: Record<string, string>;
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
  if (amounts.paid === null || amounts.amount === null)
    return data({ failed: t("order.amountWrong"), typed } satisfies DeadlineAnswer, { status: 422 });
  // What a credit note gives back is below nothing, and so is what was given back of it.
  const sign = key.documentType === "credit_note" ? -1 : 1;
  const paid = sign * amounts.paid;
  const row =
    form.get("intent") === "paid"
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

/** The one row's findings. */
function why(context: ActionFunctionArgs["context"], refusal: Refusal): string {
  const rows = Array.isArray(refusal.details.rows) ? (refusal.details.rows as { message: string }[]) : [];
  return rows.map(({ message }) => message).join("\n") || wordsOf(context, refusal);
}
