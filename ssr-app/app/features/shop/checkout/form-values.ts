import type { Cart } from "./types";

/** The cart that the page shows, for the API to compare with the current one when the order is placed. */
export interface DisplayedCart {
  total: number;
  items: { cartItemId: number; quantity: number; total: number }[];
}

export function displayedOf(cart: Cart): DisplayedCart {
  const items = cart.sellers.flatMap((seller) =>
    seller.items.map(({ id, quantity, total }) => ({ cartItemId: id, quantity, total })),
  );
  return { total: cart.total, items };
}

/** Reads it back from the form. An invalid value is left out, and the API compares nothing. */
export function readDisplayed(text: string): DisplayedCart | undefined {
  try {
    const { total, items } = JSON.parse(text) as DisplayedCart;
    if (!isNumber(total) || !Array.isArray(items)) return undefined;
    const lines = items.map(({ cartItemId, quantity, total }) => ({ cartItemId, quantity, total }));
    return lines.every((line) => Object.values(line).every(isNumber)) ? { total, items: lines } : undefined;
  } catch {
    return undefined;
  }
}

const isNumber = (value: unknown) => typeof value === "number" && Number.isFinite(value);

/** A time window as the value of a form field: `06:00-10:00`. */
export const slotValue = ({ from, to }: { from: string; to: string }) => `${from}-${to}`;

export function readSlot(value: unknown): { fromTime: string; toTime: string } | undefined {
  const found = /^(\d{2}:\d{2})-(\d{2}:\d{2})$/.exec(String(value ?? ""));
  return found ? { fromTime: found[1] as string, toTime: found[2] as string } : undefined;
}

export const readDay = (value: unknown) => /^\d{4}-\d{2}-\d{2}$/.exec(String(value ?? ""))?.[0];

export function readId(value: unknown): number | undefined {
  const text = String(value ?? "");
  return /^[1-9][0-9]{0,15}$/.test(text) ? Number(text) : undefined;
}
