// When a demonstration order was what, and who did it.
import { addDays, clock } from "./days.mjs";

const HOUR = 3_600_000;
const MINUTE = 60_000;
const states = ["confirmed", "in_preparation", "ready", "on_delivery", "arriving", "delivered"];

/** The instants of an order's life: all before `now`. */
export function timesOf(order, { deliveryDate, cutoffAt, country, slot, now }) {
  const early = order.method !== "CPOS";
  const open = cutoffAt > now;
  const placed =
    order.placedAt ?? (open ? now - (26 - (order.days ?? 0)) * HOUR + 7 * MINUTE : cutoffAt - 5 * HOUR - 23 * MINUTE);
  const times = { placed, confirmed: early ? placed + 3 * MINUTE : placed };
  if (order.status === "not_confirmed") return { placed };
  if (order.status === "cancelled") return { ...times, cancelled: placed + 3 * HOUR };
  const delivered =
    order.hours === undefined
      ? clock(deliveryDate, slot[0], country) + 47 * MINUTE
      : hoursAgo(order.hours, clock(deliveryDate, "00:00", country), now);
  const end = order.status === "delivered" ? delivered : now - 12 * MINUTE;
  // Between the cut-off and the end, at the share of the night and the morning that each step takes.
  const between = (share) => cutoffAt + (end - cutoffAt) * share;
  const later = { in_preparation: cutoffAt, ready: between(0.62), on_delivery: between(0.85), arriving: between(0.97) };
  return { ...times, ...later, delivered };
}

/** So many hours ago; in the small hours of a day, which has not so many yet, half of what it has. */
const hoursAgo = (hours, midnight, now) => {
  const at = now - hours * HOUR;
  return at > midnight ? at : midnight + (now - midnight) / 2;
};

/** `{actor, user, from, to, reason, at}` from the beginning. */
export function history(order, times, agent, user) {
  const who = { actor: agent ? "agent" : "buyer", user };
  const early = order.method !== "CPOS";
  const events = [];
  const add = (to, at, by, reason = "") =>
    events.push({ actor: by.actor, user: by.user ?? null, from: events.at(-1)?.to ?? "", to, reason, at });
  add(early ? "not_confirmed" : "confirmed", times.placed, who);
  if (order.status === "not_confirmed") return events;
  if (early) add("confirmed", times.confirmed, { actor: "payment" });
  if (order.status === "cancelled") {
    add("cancelled", times.cancelled, who, order.reason);
    return events;
  }
  for (const state of states.slice(1, states.indexOf(order.status) + 1)) {
    add(state, times[state], { actor: state === "in_preparation" ? "system" : "ops" });
  }
  return events;
}

const returnStates = ["requested", "accepted", "collected", "credited"];

/** The history of a return. */
export function returnHistory({ status, days, reason = "" }, { delivered, user, agent, now, deliveryDate, country }) {
  const requestedAt = days === 0 ? delivered + 2 * HOUR : clock(addDays(deliveryDate, days), "11:20", country);
  const path =
    status === "rejected" ? ["requested", "rejected"] : returnStates.slice(0, returnStates.indexOf(status) + 1);
  return path.map((to, index) => ({
    actor: index === 0 ? (agent ? "agent" : "buyer") : "ops",
    user: index === 0 ? user : null,
    from: path[index - 1] ?? "",
    to,
    reason: to === "rejected" ? reason : "",
    at: Math.min(requestedAt + index * 26 * HOUR, now - (path.length - index) * MINUTE),
  }));
}
