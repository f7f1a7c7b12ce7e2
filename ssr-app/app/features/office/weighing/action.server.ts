import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { bothKilos } from "~/features/shop/check-in/read-amount";
import { idOf } from "~/features/shop/orders/action.server";
import { api, attempt, type Refusal } from "~/lib/api.server";
import { weighingPath, weighTo } from "~/lib/office-paths";
import { positive } from "~/lib/positive";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import type { OpsItem, OpsOrder } from "../types";
import { readTyped } from "./read";

/** The result of the weighing page's form. */
interface WeighAnswer {
  done?: string;
  failed?: string;
}

/** Stores the typed weights (without JavaScript), or marks an order as ready and opens the next. */
export async function weighAction({ context, request, params }: ActionFunctionArgs) {
  await requireOperator(context);
  const id = idOf(context, params.id);
  const form = await request.formData();
  const t = translate(context, "desk");
  const client = api(context);
  if (form.get("intent") === "ready") {
    const sent = await attempt(
      client.post<OpsOrder>(`/ops/order/${id}/status`, { from: "in_preparation", to: "ready" }),
    );
    if (!sent.ok) return refused(context, sent.refusal.message, sent.refusal.status);
    const next = positive(form.get("next"));
    const query = new URL(request.url).searchParams;
    query.set("pronto", sent.value.code);
    return redirect(`${next ? weighTo(next) : weighingPath}?${query}`);
  }
  const order = await client.get<OpsOrder>(`/ops/order/${id}`);
  const items: Record<string, unknown>[] = [];
  const nameOf = ({ position, product }: OpsItem) => t("weigh.of", { position, name: product.name });
  /** The shop's refusals by line. */
  const wordsByLine = ({ errors, message }: Refusal) =>
    Object.entries(errors)
      .map(([field, words]) => {
        const item = order.items.find(({ id }) => id === items[Number(field.split(".")[1])]?.id);
        return `${item ? `${nameOf(item)}: ` : ""}${words.join(" ")}`;
      })
      .join("\n") || message;
  for (const item of order.items) {
    const text = form.get(`weight-${item.id}`);
    // An untouched line is not sent: somebody else may have weighed it since the page was loaded.
    if (typeof text !== "string" || text === form.get(`was-${item.id}`)) continue;
    const typed = readTyped(text, item.quantity);
    if (typed === null) {
      const reason = bothKilos(translate(context, "forms"), text) ?? t("weigh.senseless");
      return refused(context, `${nameOf(item)}: ${reason}`, 422);
    }
    const gone = item.missing >= item.quantity;
    if ("kilos" in typed && typed.kilos !== item.weight)
      items.push({ id: item.id, weight: typed.kilos, ...(gone && { missing: 0 }) });
    if ("missing" in typed && typed.missing !== item.missing) items.push({ id: item.id, missing: typed.missing });
    if ("nothing" in typed && item.weight != null) items.push({ id: item.id, weight: null });
  }
  if (items.length > 0) {
    const confirm = form.get("confirm") === "1";
    const sent = await attempt(
      client.put(`/ops/order/${id}/weights`, { items: items.map((item) => ({ ...item, confirm })) }),
    );
    if (!sent.ok) return refused(context, wordsByLine(sent.refusal), sent.refusal.status);
  }
  return { done: t("weigh.allStored") } satisfies WeighAnswer;
}

function refused(context: ActionFunctionArgs["context"], message: string, status: number) {
  const failed = message || translate(context, "common")("error.generic");
  return data({ failed } satisfies WeighAnswer, { status });
}
