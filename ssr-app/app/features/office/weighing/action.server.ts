import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { bothKilos } from "~/features/shop/check-in/read-amount";
import { idOf } from "~/features/shop/orders/action.server";
import { api, attempt } from "~/lib/api.server";
import { weighingPath, weighTo } from "~/lib/office-paths";
import { positive } from "~/lib/positive";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import type { OpsItem, OpsOrder } from "../types";
import { readTyped } from "./read";

/** The result of the weighing page's form. */
export interface WeighAnswer {
  done?: string;
  failed?: string;
  /** The texts of a refused form, by line. */
  typed?: Record<string, string>;
  /** The lines whose weight is far from the expected one, and whether the form has confirmed it. */
  odd?: Record<string, boolean>;
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
  const items: { id: number; weight?: number | null; missing?: number; confirm: boolean }[] = [];
  const nameOf = ({ position, product }: OpsItem) => t("weigh.of", { position, name: product.name });
  for (const item of order.items) {
    const text = form.get(`weight-${item.id}`);
    // An untouched line is not sent: somebody else may have weighed it since the page was loaded.
    if (typeof text !== "string" || text === form.get(`was-${item.id}`)) continue;
    // What was confirmed is that number: another one is asked about anew.
    const line = { id: item.id, confirm: form.get(`confirm-${item.id}`) === text };
    const typed = readTyped(text, item.quantity);
    if (typed === null) {
      const reason = bothKilos(translate(context, "forms"), text) ?? t("weigh.senseless");
      return refused(context, `${nameOf(item)}: ${reason}`, 422, typedIn(form));
    }
    const gone = item.missing >= item.quantity;
    if ("kilos" in typed && typed.kilos !== item.weight)
      items.push({ ...line, weight: typed.kilos, ...(gone && { missing: 0 }) });
    if ("missing" in typed && typed.missing !== item.missing) items.push({ ...line, missing: typed.missing });
    if ("nothing" in typed && item.weight != null) items.push({ ...line, weight: null });
  }
  if (items.length > 0) {
    const sent = await attempt(client.put(`/ops/order/${id}/weights`, { items }));
    if (!sent.ok) {
      const { errors, message, status } = sent.refusal;
      const { typed, odd } = typedIn(form);
      const words = Object.entries(errors).map(([field, reasons]) => {
        const [, at, name] = field.split(".");
        const item = order.items.find(({ id }) => id === items[Number(at)]?.id);
        const reason = reasons.join(" ");
        if (item && name === "weight") odd[item.id] = false;
        return item ? `${nameOf(item)}: ${reason}` : reason;
      });
      return refused(context, words.join("\n") || message, status, { typed, odd });
    }
  }
  return { done: t("weigh.allStored") } satisfies WeighAnswer;
}

/** The texts of the lines and what was confirmed of them, so that a refused form is sent again without losing any. */
function typedIn(form: FormData) {
  const typed: Record<string, string> = {};
  const odd: Record<string, boolean> = {};
  for (const [name, value] of form) {
    const [, id] = /^weight-(\d+)$/.exec(name) ?? [];
    if (!id || typeof value !== "string") continue;
    typed[id] = value;
    if (form.get(`confirm-${id}`) === value) odd[id] = true;
  }
  return { typed, odd };
}

function refused(context: ActionFunctionArgs["context"], message: string, status: number, more?: WeighAnswer) {
  const failed = message || translate(context, "common")("error.generic");
  return data<WeighAnswer>({ failed, ...more }, { status });
}
