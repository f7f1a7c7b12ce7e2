import { type ActionFunctionArgs, type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { dayOf } from "~/features/agent/frame/days";
import { idOf } from "~/features/shop/orders/action.server";
import { api, attempt, type Refusal } from "~/lib/api.server";
import { zoneOf } from "~/lib/format";
import { tripTo } from "~/lib/office-paths";
import { positive } from "~/lib/positive";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { type DeskAnswer, takenAtDoor, wordsOf } from "../orders/action.server";
import type { OpsTrip } from "../types";
import { instantOf } from "./instant";

/** What the page of a van's day hears back: the fields too that were refused. */
export interface TripAnswer extends DeskAnswer {
  errors?: Refusal["errors"];
}

/** The fields of the form, and what they are called. */
const labels = {
  date: "trips.day",
  leavesAt: "trips.leavesAt",
  zone: "trips.zone",
  driver: "trips.driver",
  phoneNumber: "trips.phone",
  vehicle: "trips.vehicle",
} as const;
const isLabelled = (field: string): field is keyof typeof labels => Object.hasOwn(labels, field);

/** A van's day as its form sends it; without JavaScript the numbers beside the stops say their order. */
function tripOf(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const market = form.get("market") === "NO" ? "NO" : "IT";
  const date = dayOf(text("date")) ?? "";
  const zone = Number(form.get("zone"));
  const ids = form.getAll("delivery").flatMap((id) => positive(id) ?? []);
  const place = (id: number) => Number(form.get(`place-${id}`) || Number.NaN);
  const deliveries = [...new Set(ids)]
    .map((id, at) => ({ id, at: Number.isFinite(place(id)) ? place(id) : at + 1_000 }))
    .sort((one, other) => one.at - other.at)
    .map(({ id }) => id);
  return {
    date,
    market,
    zone: zone > 0 ? zone : null,
    driver: text("driver"),
    phoneNumber: text("phoneNumber"),
    vehicle: text("vehicle"),
    leavesAt: instantOf(date, text("leavesAt"), zoneOf(market)),
    deliveries,
  };
}

/** Makes a van's day. */
export async function makeTrip({ context, request }: ActionFunctionArgs) {
  await requireOperator(context);
  const body = tripOf(await request.formData());
  const sent = await attempt(api(context).post<OpsTrip>("/ops/trip", body));
  if (sent.ok) return redirect(`${tripTo(sent.value.id)}?fatto=made`);
  return refused(context, sent.refusal);
}

/** Changes it, lets it leave, blocks it, and says what became of a stop. */
export async function tripAction({ context, request, params }: ActionFunctionArgs) {
  await requireOperator(context);
  const id = idOf(context, params.id);
  const form = await request.formData();
  const outcome = await tell(context, id, form);
  if (typeof outcome === "string") return redirect(`${tripTo(id)}?fatto=${outcome}`);
  return outcome;
}

async function tell(context: AppLoadContext, id: number, form: FormData) {
  const client = api(context);
  const reason = String(form.get("reason") ?? "").trim();
  switch (form.get("intent")) {
    case "save": {
      const sent = await attempt(client.put(`/ops/trip/${id}`, tripOf(form)));
      return sent.ok ? "saved" : refused(context, sent.refusal);
    }
    case "status": {
      const to = String(form.get("to"));
      const body = {
        to,
        ...(reason ? { reason } : {}),
        ...(form.has("leaveBehind") ? { leaveBehind: true } : {}),
        ...(form.has("early") ? { early: true } : {}),
      };
      const sent = await attempt(client.post(`/ops/trip/${id}/status`, body));
      return sent.ok ? to : refused(context, sent.refusal);
    }
    case "stop": {
      const outcome = String(form.get("outcome"));
      const door = takenAtDoor(context, form);
      if ("refused" in door) return door.refused;
      const body = {
        outcome,
        ...door,
        ...(reason ? { reason } : {}),
        ...(form.has("newDate") ? { newDate: dayOf(String(form.get("newDate"))) ?? "" } : {}),
      };
      const sent = await attempt(client.post(`/ops/trip/${id}/stop/${Number(form.get("stop")) || 0}`, body));
      return sent.ok ? outcome : refused(context, sent.refusal);
    }
  }
  throw new Response(null, { status: 400 });
}

/** Each field says what is wrong with it; above them stands the same, with its name. */
function refused(context: AppLoadContext, refusal: Refusal) {
  const t = translate(context, "desk");
  const named = Object.entries(refusal.errors).map(([field, words]) => [
    field,
    isLabelled(field) ? words.map((text) => `${t(labels[field])}: ${text}`) : words,
  ]);
  const failed = wordsOf(context, { ...refusal, errors: Object.fromEntries(named) });
  return data({ failed, errors: refusal.errors } satisfies TripAnswer, { status: refusal.status });
}
