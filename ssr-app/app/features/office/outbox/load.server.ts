import type { AppLoadContext } from "@remix-run/cloudflare";
import { chosen, idIn, searchOf } from "~/features/office/query";
import { api, attempt } from "~/lib/api.server";
import type { Page } from "~/lib/contract";
import {
  type Delivery,
  type Entry,
  type Messages,
  type OutboxView,
  type Person,
  type Receiver,
  states,
  type View,
} from "./types";

/** Loads a view of the page. */
export async function loadView(context: AppLoadContext, view: View, query: URLSearchParams): Promise<OutboxView> {
  const calls = api(context);
  if (view === "destinatari") {
    return { view, receivers: await calls.get<Receiver[]>("/ops/webhook") };
  }
  if (view === "persone") {
    const email = (query.get("email") ?? "").trim().slice(0, 254);
    if (!email) return { view, email, person: null, trouble: null };
    const found = await attempt(calls.get<Person>("/ops/person", { email }));
    if (found.ok) return { view, email, person: found.value, trouble: null };
    const { status, errors, message } = found.refusal;
    return { view, email, person: null, trouble: status === 404 ? null : (errors.email?.[0] ?? message) };
  }
  const status = chosen(query.get("status"), states);
  const receiver = view === "webhook" ? idIn(query.get("receiver")) : null;
  const paging = { page: searchOf(query).page, elementsPerPage: 50, ...(status && { status }) };
  if (!receiver) {
    const list = await calls.get<Messages>("/ops/outbox", { kind: view, ...paging });
    return { view, list, status, receiver: null };
  }
  const [receivers, page] = await Promise.all([
    calls.get<Receiver[]>("/ops/webhook"),
    calls.get<Page<Delivery>>(`/ops/webhook/${receiver}/deliveries`, paging),
  ]);
  const name = receivers.find(({ id }) => id === receiver)?.name ?? "";
  const entities = page.entities.map(
    (one): Entry => ({
      ...one,
      kind: "webhook",
      subject: one.type ?? "webhook.test",
      to: name,
      webhook: receiver,
      replayable: one.status !== "pending" && Boolean(one.event),
    }),
  );
  return { view, list: { ...page, entities }, status, receiver: { id: receiver, name } };
}
