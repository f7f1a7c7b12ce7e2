import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { amountFault } from "~/features/shared/forms/error-texts";
import { api, attempt } from "~/lib/api.server";
import type { AgentRequest, RequestType } from "~/lib/contract";
import { amountIn } from "~/lib/rules/amount";
import { requireManager } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { wholeIn } from "~/lib/whole";
import type { RequestAnswer } from "./answers";
import { everies, maxInstalments, minInstalments, spread, sumOf } from "./money";
import { idIn, requestTo } from "./paths";

/** Sends the request of a form and leads to its page. */
export async function requestAction({ context, request }: ActionFunctionArgs, kind: RequestType) {
  await requireManager(context);
  const form = await request.formData();
  const typed: Record<string, string[]> = {};
  for (const [name, value] of form) if (typeof value === "string") typed[name] = [...(typed[name] ?? []), value];
  const refuse = (answer: RequestAnswer, status: number) =>
    data({ typed, ...answer } satisfies RequestAnswer, { status });

  // Without JavaScript the instalments are calculated here.
  if (form.get("do") === "spread") {
    const others = Object.entries(typed).filter(([name]) => !/^(dueDate|amount)-\d+$/.test(name));
    return data({ typed: { ...Object.fromEntries(others), ...spreadOf(form) } } satisfies RequestAnswer);
  }

  const company = idIn(String(form.get("company")));
  if (!company) return refuse({ failed: translate(context, "requests")("customer.choose") }, 422);
  const images = form.getAll("image").map(Number).filter(Number.isSafeInteger);
  const unread: Record<string, string> = {};
  const amountOf = (name: string) => {
    const text = words(form, name).trim();
    const amount = amountIn(text);
    if (text && amount === null) unread[name] = amountFault(translate(context, "forms"), text);
    // What is no amount the shop refuses as none, with what else is wrong.
    return text ? (amount ?? 0) : undefined;
  };
  const body = {
    type: kind,
    company,
    fields: fieldsOf(kind, form, amountOf),
    ...(images.length > 0 ? { images } : {}),
  };
  const key = String(form.get("key") ?? "");
  const headers: Record<string, string> = key ? { "idempotency-key": key } : {};
  const sent = await attempt(api(context).post<AgentRequest>("/request", body, undefined, { headers }));
  if (sent.ok) return redirect(`${requestTo(sent.value.code)}?sent=1`);

  const { errors, message, status } = sent.refusal;
  const faults: Record<string, string> = {};
  const general: string[] = [];
  for (const [name, [text]] of Object.entries(errors)) {
    const [, at, part] = /^fields\.installments\.(\d+)\.(\w+)$/.exec(name) ?? [];
    const field = part ? `${part}-${at}` : name.replace(/^fields\./, "");
    if (name.startsWith("fields.") || name === "images") faults[field] = unread[field] ?? text ?? "";
    else general.push(text ?? "");
  }
  const placed = Object.keys(faults).length > 0;
  const failed = general[0] ?? (placed ? undefined : message || translate(context, "common")("error.generic"));
  return refuse({ failed, faults }, status);
}

/** The amount in a field of that name; nothing where none is typed. */
type AmountOf = (name: string) => number | undefined;

const words = (form: FormData, name: string) => String(form.get(name) ?? "");

/** The fields of a type as the API has them; what was left empty it tells itself. */
function fieldsOf(kind: RequestType, form: FormData, amountOf: AmountOf): Record<string, unknown> {
  const text = (name: string) => words(form, name).trim();
  const ids = form
    .getAll("deadlineIds")
    .map((id) => idIn(String(id)))
    .filter((id) => id !== null);
  switch (kind) {
    case "metodo-pagamento":
      return { requestedMethod: text("requestedMethod"), reason: text("reason") };
    case "nuovo-prodotto": {
      const quantity = text("quantity");
      const targetPrice = amountOf("targetPrice");
      return {
        name: text("name"),
        manufacturer: text("manufacturer"),
        packaging: text("packaging"),
        ...(quantity ? { quantity: wholeIn(quantity, 9999) ?? 0 } : {}),
        frequency: text("frequency"),
        ...(targetPrice !== undefined && { targetPrice }),
      };
    }
    case "piano-di-rientro":
      return { deadlineIds: ids, installments: rowsOf(form, amountOf) };
    case "sblocco-cliente":
      return { reason: text("reason"), commitment: text("commitment") };
    case "segnalazione-logistica": {
      const order = idIn(text("order"));
      return { ...(order ? { order } : {}), kind: text("kind"), description: text("description") };
    }
    case "sollecito-pagamento":
      return { deadlineIds: ids, channel: text("channel"), message: text("message") };
    case "spostamento-scadenze":
      return { deadlineIds: ids, newDueDate: text("newDueDate"), reason: text("reason") };
    default:
      return {};
  }
}

/** `dueDate-0`, `amount-0`, ...; rows left empty are none. */
function rowsOf(form: FormData, amountOf: AmountOf) {
  const rows = [];
  for (let at = 0; form.has(`dueDate-${at}`); at += 1) {
    const amount = amountOf(`amount-${at}`);
    rows.push({ dueDate: words(form, `dueDate-${at}`), ...(amount !== undefined && { amount }) });
  }
  return rows;
}

function spreadOf(form: FormData): Record<string, string[]> {
  const chosen = new Set(form.getAll("deadlineIds").map(String));
  const residuals = form
    .getAll("residual")
    .map((each) => String(each).split(":"))
    .filter(([id]) => chosen.has(id ?? ""));
  const total = sumOf(residuals.map(([, amount]) => Number(amount)));
  const count = Math.min(maxInstalments, Math.max(minInstalments, Number(form.get("count")) || minInstalments));
  const every = everies.find((each) => each === form.get("every")) ?? "month";
  const rows = spread(total, count, words(form, "first"), every);
  return Object.fromEntries(
    rows.flatMap(({ dueDate, amount }, at) => [
      [`dueDate-${at}`, [dueDate]],
      [`amount-${at}`, [amount]],
    ]),
  );
}
