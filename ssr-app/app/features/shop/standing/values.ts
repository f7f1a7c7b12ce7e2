import { changed } from "~/features/shared/forms/changed";
import type { StandingItem, StandingOrder } from "~/lib/contract";

/** An article with its quantity, or the text that was typed for it. */
export type PiecesItem = Pick<StandingItem, "productId" | "code" | "name" | "sold"> & { quantity: number | string };

/** The initial values of the form. */
export interface StandingStart {
  name: string;
  weekdays: number[];
  everyWeeks: number;
  firstDay: string;
  address?: number;
  slot?: StandingOrder["slot"];
  method?: number;
  notes: string;
  /** Of an existing order. */
  version?: number;
  items: PiecesItem[];
}

/** The values of the form's fields. */
export interface StandingValues {
  name: string;
  weekdays: number[];
  everyWeeks: number;
  firstDay: string;
  shippingAddress: number | null;
  /** `07:00-09:00`, or empty. */
  slot: string;
  paymentMethod: number | null;
  notes: string;
  /** Quantities by field; a text where no number was typed. */
  items: Record<string, number | string>;
  version?: number;
}

export const piecesPrefix = "pieces-";
/** The name of an article's quantity field. */
export const piecesField = (productId: number) => `${piecesPrefix}${productId}`;
/** The article of a quantity field. */
export const productOf = (field: string) => Number(field.slice(piecesPrefix.length));
/** The field of an article's error. */
export const articleField = (productId: number) => `items.${piecesField(productId)}`;

export const slotValue = ({ from, to }: { from: string; to: string }) => `${from}-${to}`;

/** An existing order as the start of its form. */
export const startOfStanding = (standing: StandingOrder): StandingStart => ({
  ...standing,
  address: standing.shippingAddress?.id,
  method: standing.paymentMethod?.id,
});

export const valuesAt = (start: StandingStart): StandingValues => ({
  name: start.name,
  weekdays: start.weekdays,
  everyWeeks: start.everyWeeks,
  firstDay: start.firstDay,
  shippingAddress: start.address ?? null,
  slot: start.slot ? slotValue(start.slot) : "",
  paymentMethod: start.method ?? null,
  notes: start.notes,
  items: Object.fromEntries(start.items.map(({ productId, quantity }) => [piecesField(productId), quantity])),
  version: start.version,
});

/** The stored values with what was typed over what the form showed; each article is a value of its own. */
export const typedOver = (
  stored: StandingValues,
  was: StandingValues | undefined,
  typed: StandingValues,
): StandingValues => ({
  ...stored,
  ...changed(was, typed),
  items: { ...stored.items, ...changed(was?.items, typed.items) },
  version: stored.version,
});
