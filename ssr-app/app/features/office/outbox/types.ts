import type { Page } from "~/lib/contract";
import type { components } from "~/lib/contract.gen";

type Schemas = components["schemas"];
export type Entry = Schemas["OutboxEntry"];
export type Receiver = Schemas["Webhook"];
export type Person = Schemas["Person"];
export type Delivery = Schemas["WebhookDelivery"];
export type Secret = Schemas["WebhookSecret"];
export type Replayed = Schemas["Replayed"];
export type Anonymised = Schemas["Anonymised"];
export type Messages = Page<Entry>;

export const basePath = "/gestione/notifiche";
/** What the page shows, by its address: the first one without a word of its own. */
export const views = ["mail", "webhook", "destinatari", "persone"] as const;
export type View = (typeof views)[number];

/** What a view shows. */
export type OutboxView =
  | { view: "mail" | "webhook"; list: Messages; status: string; receiver: { id: number; name: string } | null }
  | { view: "destinatari"; receivers: Receiver[] }
  | { view: "persone"; email: string; person: Person | null; trouble: string | null };

export const states = ["pending", "sent", "failed"] as const;
export const eventTypes = [
  "order.placed",
  "order.changed",
  "order.settled",
  "return.changed",
  "deadline.changed",
  "stock.wanted",
  "stock.short",
  "company.registered",
] as const;
export type EventType = (typeof eventTypes)[number];
export const eventKey = (type: EventType) => type.replace(".", "_") as EventKey;
export type EventKey =
  | "order_placed"
  | "order_changed"
  | "order_settled"
  | "return_changed"
  | "deadline_changed"
  | "stock_wanted"
  | "stock_short"
  | "company_registered";

/** For how many hours the signing key before signs as well. */
export const overlapHours = ["0", "24", "168"] as const;

/** The form that forgets somebody; a refusal stands in it. */
export const forgetForm = (id: number) => `forget-${id}`;

/** What the page's forms answer. */
export interface OutboxAnswer {
  form: string;
  notice?: string;
  trouble?: string;
  /** What stood in a form that was refused. */
  typed?: string;
  /** A signing key, this once. */
  secret?: { name: string; value: string };
  /** What has to be kept of somebody who was forgotten. */
  forgotten?: { what: string; rows: number; years: number }[];
}
