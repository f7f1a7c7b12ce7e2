import { type ActionFunctionArgs, type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { changed, type Values } from "~/features/shared/forms/changed";
import { readShown } from "~/features/shared/forms/read-form.server";
import { idOf } from "~/features/shop/orders/action.server";
import { api, attempt, type Refusal } from "~/lib/api.server";
import { dayOf } from "~/lib/days";
import { formatDay, zoneOf } from "~/lib/format";
import { tripTo } from "~/lib/office-paths";
import { positive } from "~/lib/positive";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { type DeskAnswer, takenAtDoor, wordsOf } from "../orders/action.server";
import type { OpsTrip } from "../types";
import { instantOf } from "./instant";
import { deliveriesIn, type TripValues, tripValues } from "./trip-values";

/** The result of the forms of a trip, with the refused fields. */
export interface TripAnswer extends Omit<DeskAnswer, "typed"> {
  errors?: Refusal["errors"];
  /** The values that the form first showed, with others' changes that it has shown since. */
  was?: Values;
  stored?: Values;
  /** The typed values, for a page without scripts. */
  typed?: TripValues;
  /** The key of a new trip: sent twice, it is made once. */
  sendKey?: string;
}

/** The form's fields with the keys of their labels. */
const labels = {
  date: "trips.day",
  leavesAt: "trips.leavesAt",
  zone: "trips.zone",
  driver: "trips.driver",
  phoneNumber: "trips.phone",
  vehicle: "trips.vehicle",
  market: "trips.market",
  deliveries: "trips.stopsName",
} as const;
const isLabelled = (field: string): field is keyof typeof labels => Object.hasOwn(labels, field);

/** The values of a trip's form; without JavaScript the numbers beside the stops give their order. */
function valuesOf(form: FormData): TripValues {
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
    leavesAt: text("leavesAt"),
    deliveries: deliveries.join(","),
  };
}

/** The values as the API takes them. */
const bodyOf = (values: TripValues) => ({
  ...values,
  leavesAt: instantOf(values.date, values.leavesAt, zoneOf(values.market)),
  deliveries: deliveriesIn(values),
});

/** Creates a trip. */
export async function makeTrip({ context, request }: ActionFunctionArgs) {
  await requireOperator(context);
  const form = await request.formData();
  const typed = valuesOf(form);
  const sendKey = String(form.get("sendKey") ?? "");
  const headers = { "idempotency-key": sendKey || crypto.randomUUID() };
  const sent = await attempt(api(context).post<OpsTrip>("/ops/trip", bodyOf(typed), undefined, { headers }));
  if (sent.ok) return redirect(`${tripTo(sent.value.id)}?fatto=made`);
  const answer = refused(context, sent.refusal);
  return data({ ...answer.data, typed, sendKey } satisfies TripAnswer, { status: sent.refusal.status });
}

/** Changes a trip, starts it, blocks it, and records the outcome of a stop. */
export async function tripAction({ context, request, params }: ActionFunctionArgs) {
  await requireOperator(context);
  const id = idOf(context, params.id);
  const form = await request.formData();
  const outcome = await handleForm(context, id, form);
  if (typeof outcome === "string") return redirect(`${tripTo(id)}?fatto=${outcome}`);
  return outcome;
}

async function handleForm(context: AppLoadContext, id: number, form: FormData) {
  const client = api(context);
  const reason = String(form.get("reason") ?? "").trim();
  switch (form.get("intent")) {
    case "save": {
      const now = valuesOf(form);
      const { was, known, shown, overtaken } = readShown(context, form);
      const held = await client.get<OpsTrip>(`/ops/trip/${id}`);
      const stored = tripValues(held);
      const refuse = (refusal: Refusal, others: Values) => {
        const { data: answer } = refused(context, refusal);
        return data({ ...answer, was, stored: others, typed: now } satisfies TripAnswer, { status: refusal.status });
      };
      const found = overtaken(now, stored, shownOf(context, held));
      if (found)
        return refuse({ status: 409, code: "overtaken", message: "", details: {}, errors: found.errors }, found.stored);
      const sent = await attempt(client.put(`/ops/trip/${id}`, bodyOf({ ...stored, ...changed(shown, now) })));
      return sent.ok ? "saved" : refuse(sent.refusal, known);
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

/** The value of a trip's field for display. */
const shownOf =
  (context: AppLoadContext, { stops, zone }: OpsTrip) =>
  (name: string, value: unknown) => {
    if (name === "deliveries") return stops.map(({ order }) => order.code).join(", ");
    if (name === "date") return formatDay(String(value), context.shop.locale);
    return name === "zone" ? zone?.name : value;
  };

/** The errors beside their fields, and the same with their labels above the form. */
function refused(context: AppLoadContext, refusal: Refusal) {
  const t = translate(context, "desk");
  const named = Object.entries(refusal.errors).map(([field, words]) => [
    field,
    isLabelled(field) ? words.map((text) => `${t(labels[field])}: ${text}`) : words,
  ]);
  const failed = wordsOf(context, { ...refusal, errors: Object.fromEntries(named) });
  return data({ failed, errors: refusal.errors } satisfies TripAnswer, { status: refusal.status });
}
