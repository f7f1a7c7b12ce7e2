import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { readShown } from "~/features/shared/forms/read-form.server";
import { idOf } from "~/features/shop/orders/action.server";
import { api, attempt, companyOf, type Refusal } from "~/lib/api.server";
import type { StandingOrder } from "~/lib/contract";
import { formatDay } from "~/lib/format";
import { requireUser } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { type AddedRow, addedItems, addedRows, together } from "./added.server";
import { dayShown, linesOf } from "./day-shown";
import { itemsOf, piecesSent, standingOf } from "./parse.server";
import { standingTo } from "./paths";

/** The result of a form on the page. */
export interface StandingAnswer {
  done?: string;
  failed?: string;
  /** Errors by field, of the form with the whole standing order. */
  errors?: Record<string, string[]>;
  /** The typed values of that form, for a page without scripts. */
  typed?: ReturnType<typeof standingOf>;
  /** The key of a new standing order: sent twice, it is created once. */
  sendKey?: string;
  /** The quantities typed for one day. */
  typedDay?: { date: string; items: ReturnType<typeof itemsOf> };
  /** The rows in which articles were added. */
  added?: AddedRow[];
}

const statuses = { pause: "paused", resume: "active", end: "ended" } as const;

/** Creates a standing order and leads to its page, or answers its errors. */
export async function createAction({ context, request }: ActionFunctionArgs) {
  await requireUser(context);
  const form = await request.formData();
  const typed = standingOf(form);
  const sendKey = String(form.get("sendKey") ?? "");
  const added = await withAdded(context, form, typed);
  if (added.refused) return data({ ...added.refused.data, sendKey } satisfies StandingAnswer, { status: 422 });
  const sent = await attempt(
    api(context).post<StandingOrder>("/standing-order", added.standing, undefined, {
      ...companyOf(form),
      headers: { "idempotency-key": sendKey || crypto.randomUUID() },
    }),
  );
  if (sent.ok) return redirect(`${standingTo(sent.value.id)}?done=saved`);
  const answer = refused(context, sent.refusal, typed, added.rows);
  return data({ ...answer.data, sendKey } satisfies StandingAnswer, { status: sent.refusal.status });
}

/** The typed values with the added articles, or why one of them cannot be added. */
async function withAdded(context: ActionFunctionArgs["context"], form: FormData, typed: ReturnType<typeof standingOf>) {
  const rows = addedRows(form);
  const { items, unknown } = await addedItems(context, rows);
  if (!unknown) return { rows, standing: { ...typed, items: together([...typed.items, ...items]) } };
  const failed = translate(context, "standing")("unknownArticle", { text: unknown });
  const answer: StandingAnswer = { failed, errors: { added: [failed] }, typed, added: rows };
  return { refused: data(answer, { status: 422 }) };
}

/** Handles the forms of a standing order's page. The API checks the permission. */
export async function standingAction({ context, request, params }: ActionFunctionArgs) {
  await requireUser(context);
  const id = idOf(context, params.id);
  const form = await request.formData();
  const intent = String(form.get("intent"));
  const client = api(context);
  const t = translate(context, "standing");
  const company = companyOf(form);
  if (intent === "save") {
    const typed = standingOf(form);
    const added = await withAdded(context, form, typed);
    if ("refused" in added) return added.refused;
    const sent = await attempt(client.put<StandingOrder>(`/standing-order/${id}`, added.standing, company));
    return sent.ok ? { done: t("done.saved") } : refused(context, sent.refusal, typed, added.rows);
  }
  if (intent === "pause" || intent === "resume" || intent === "end") {
    const status = statuses[intent];
    const path = `/standing-order/${id}/status` as const;
    const until = (intent === "pause" && String(form.get("until") ?? "")) || undefined;
    const sent = await attempt(client.post<StandingOrder>(path, { status, until }, undefined, company));
    if (!sent.ok) return refused(context, sent.refusal);
    return { done: until ? t("done.until", { day: formatDay(until, context.shop.locale) }) : t(`done.${status}`) };
  }
  const date = String(form.get("date"));
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) throw new Response(null, { status: 400 });
  const items = intent === "items" ? itemsOf(form) : undefined;
  const body = { skip: intent === "skip", ...(items && { items: piecesSent(items) }) };
  const day = formatDay(date, context.shop.locale);
  const { was, overtaken } = readShown(context, form);
  // If it cannot be read, the change itself reports why.
  const read = was ? await attempt(client.get<StandingOrder>(`/standing-order/${id}`)) : undefined;
  const standing = read?.ok ? read.value : undefined;
  const stored = standing?.days.find((each) => each.date === date);
  const typed = items && { typedDay: { date, items } };
  const mine = dayShown({ state: body.skip ? "skipped" : "planned", items });
  const found =
    standing &&
    stored &&
    overtaken({ day: mine }, { day: dayShown(stored) }, () =>
      stored.state === "skipped" ? t("state.skipped") : linesOf(stored.items ?? standing.items),
    );
  if (found) {
    const failed = `${day}: ${found.errors.day}`;
    return data({ failed, ...typed } satisfies StandingAnswer, { status: 409 });
  }
  const sent = await attempt(client.put<StandingOrder>(`/standing-order/${id}/day/${date}`, body, company));
  if (!sent.ok) {
    const answer = refused(context, sent.refusal);
    return data({ ...answer.data, ...typed } satisfies StandingAnswer, { status: sent.refusal.status });
  }
  return { done: intent === "skip" ? t("done.skipped", { day }) : t("done.day", { day }) };
}

function refused(
  context: ActionFunctionArgs["context"],
  refusal: Refusal,
  typed?: StandingAnswer["typed"],
  added?: AddedRow[],
) {
  const { errors } = refusal;
  const first = Object.values(errors)[0]?.[0];
  const failed = first ?? (refusal.message || translate(context, "common")("error.generic"));
  return data({ failed, errors, ...(typed && { typed, added }) } satisfies StandingAnswer, { status: refusal.status });
}
