import { type ActionFunctionArgs, type AppLoadContext, data } from "@remix-run/cloudflare";
import type { Values } from "~/features/shared/forms/changed";
import { amountFault } from "~/features/shared/forms/error-texts";
import { readShown } from "~/features/shared/forms/read-form.server";
import { api, attempt, type Refusal } from "~/lib/api.server";
import type { Page } from "~/lib/contract";
import { dayOf } from "~/lib/days";
import { amountIn, typedAmount } from "~/lib/rules/amount";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { type DeskAnswer, wordsOf } from "../orders/action.server";
import type { DeadlineRow } from "./rows";

/** The result of the forms of the deadlines page. */
export interface DeadlineAnswer extends DeskAnswer {
  /** The amount that somebody else has recorded as paid in the meantime. */
  stored?: Values;
}

/** Records a payment or adds a document, as a batch of one row. */
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
  const noted = form.get("intent") === "paid";
  const refuse = (field: "amount" | "paid") => {
    const failed = `${t(`deadlines.column.${field}`)}: ${amountFault(translate(context, "forms"), text(field))}`;
    return data({ failed, typed } satisfies DeadlineAnswer, { status: 422 });
  };
  const amount = amountIn(text("amount") || "0");
  if (amount === null) return refuse("amount");
  const came = amountIn(text("paid") || (noted ? "" : "0"));
  if (came === null) return refuse("paid");
  // The amounts of a credit note are negative.
  const sign = key.documentType === "credit_note" ? -1 : 1;
  const paid = sign * came;
  const { was, overtaken } = readShown(context, form);
  const held = was && (await paidNow(context, key, text("due")));
  const found = held !== undefined && overtaken({ paid }, { paid: held }, () => typedAmount(Math.abs(held)));
  if (found) {
    const failed = `${key.documentNumber}: ${found.errors.paid}`;
    return data({ failed, typed, stored: found.stored } satisfies DeadlineAnswer, { status: 409 });
  }
  const row = noted
    ? { ...key, paid }
    : {
        ...key,
        issueDate: dayOf(text("issueDate")) ?? "",
        dueDate: dayOf(text("dueDate")) ?? "",
        amount: sign * amount,
        paid,
        currency: text("currency"),
        paymentMethod: text("paymentMethod"),
      };
  // A new document does not write over one of the same number, nor a payment make one.
  const sent = await attempt(api(context).put("/ops/deadline", { rows: [row] }, { query: { new: noted ? 0 : 1 } }));
  if (sent.ok) return { done: t("deadlines.stored", { number: key.documentNumber }) } satisfies DeadlineAnswer;
  return data({ failed: why(context, sent.refusal), typed } satisfies DeadlineAnswer, { status: sent.refusal.status });
}

/** What is noted as paid of a document that is due on a day. */
async function paidNow(
  context: AppLoadContext,
  key: Record<"company" | "documentType" | "documentNumber", string>,
  due: string,
) {
  const filter = { company: key.company, from: due, to: due, elementsPerPage: 100 };
  const { entities } = await api(context).get<Page<DeadlineRow>>("/ops/deadline", filter);
  return entities.find(
    ({ documentType, documentNumber }) => documentType === key.documentType && documentNumber === key.documentNumber,
  )?.paid;
}

/** The messages about the row. */
function why(context: AppLoadContext, refusal: Refusal): string {
  const rows = Array.isArray(refusal.details.rows) ? (refusal.details.rows as { message: string }[]) : [];
  return rows.map(({ message }) => message).join("\n") || wordsOf(context, refusal);
}
