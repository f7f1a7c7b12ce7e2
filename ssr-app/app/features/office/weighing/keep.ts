import { keptUnder } from "~/features/shared/kept";
import type { OpsOrder } from "../types";
import type { Wish } from "./scales";

/**
 * Numbers that the shop has not got yet, by user and order. They are ids and weights and nothing else, and outlive the
 * session: who signs in again finds them.
 */
export function keepOf(user: number, order: number) {
  const kept = keptUnder<Record<string, Wish>>(
    `madia-weights-${user}-${order}`,
    {},
    (wishes) => Object.keys(wishes).length === 0,
  );
  return {
    read: kept.read,
    write: (wishes: ReadonlyMap<number, Wish>) => kept.write(Object.fromEntries(wishes)),
  };
}

const patience = 15_000;

/** Tells the shop what the scales said: the page has asked about a weight that looked odd before it comes here. */
export async function sendWeights(order: number, items: (Wish & { id: number })[]) {
  try {
    const response = await fetch(`/api/ops/order/${order}/weights`, {
      method: "PUT",
      headers: { accept: "application/json", "content-type": "application/json" },
      body: JSON.stringify({ items: items.map((item) => ({ ...item, confirm: true })) }),
      keepalive: true,
      signal: AbortSignal.timeout(patience),
    });
    if (response.ok) return { ok: true as const, order: (await response.json()) as OpsOrder };
    const body = (await response.json().catch(() => ({}))) as { message?: string; errors?: Record<string, string[]> };
    const [first] = Object.values(body.errors ?? {});
    return { ok: false as const, status: response.status, message: first?.[0] ?? body.message ?? "" };
  } catch {
    return { ok: false as const, status: 0, message: "" };
  }
}
