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
/** The views of the page as its address names them; the first one is the default. */
export const views = ["mail", "webhook", "destinatari", "persone"] as const;
export type View = (typeof views)[number];

/** The data of a view. */
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

/** The hours for which the former signing key signs as well. */
export const overlapHours = ["0", "24", "168"] as const;

/** The name of the form that erases a person, which shows its refusal. */
export const forgetForm = (id: number) => `forget-${id}`;

/** The answer of the page's forms. */
export interface OutboxAnswer {
  form: string;
  notice?: string;
  trouble?: string;
  /** The typed value of a refused form. */
  typed?: string;
  /** A signing key, which is shown only now. */
  secret?: { name: string; value: string };
  /** The data of an erased person that must be retained. */
  forgotten?: { what: string; rows: number; years: number }[];
}
