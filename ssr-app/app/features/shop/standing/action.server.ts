import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { readShown } from "~/features/shared/forms/read-form.server";
import { idOf } from "~/features/shop/orders/action.server";
import { api, attempt, companyOf } from "~/lib/api.server";
import type { StandingOrder } from "~/lib/contract";
import { formatDay } from "~/lib/format";
import { requireUser } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { addedRows } from "./added.server";
import { dayShown, linesOf } from "./day-shown";
import { itemsOf, piecesSent, valuesOf } from "./parse.server";
import { standingTo } from "./paths";
import { refused, type StandingAnswer, saveStanding, withAdded } from "./save.server";

const statuses = { pause: "paused", resume: "active", end: "ended" } as const;

/** Creates a standing order and leads to its page, or answers its errors. */
export async function createAction({ context, request }: ActionFunctionArgs) {
  await requireUser(context);
  const form = await request.formData();
  const sendKey = String(form.get("sendKey") ?? "");
  const shown = { values: valuesOf(form) };
  const rows = addedRows(form);
  const added = await withAdded(context, rows, shown.values);
  if ("failed" in added) {
    const answer: StandingAnswer = { ...added, shown, added: rows, sendKey };
    return data(answer, { status: 422 });
  }
  const sent = await attempt(
    api(context).post<StandingOrder>("/standing-order", added.standing, undefined, {
      ...companyOf(form),
      headers: { "idempotency-key": sendKey || crypto.randomUUID() },
    }),
  );
  if (sent.ok) return redirect(`${standingTo(sent.value.id)}?done=saved`);
  return refused(context, sent.refusal, { shown, added: rows, sendKey });
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
  if (intent === "save") return saveStanding(context, id, form);
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
  if (!sent.ok) return refused(context, sent.refusal, typed);
  return { done: intent === "skip" ? t("done.skipped", { day }) : t("done.day", { day }) };
}
