import type { OpsOrder } from "../types";
import type { Wish } from "./scales";

/**
 * Numbers that the shop has not got yet, by user and order. They are ids and weights and nothing else, and outlive the
 * session: who signs in again finds them.
 */
export function keepOf(user: number, order: number) {
  const key = `madia-weights-${user}-${order}`;
  return {
    read(): Record<string, Wish> {
      try {
        const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
        return typeof kept === "object" && kept !== null ? (kept as Record<string, Wish>) : {};
      } catch {
        return {};
      }
    },
    write(wishes: ReadonlyMap<number, Wish>) {
      try {
        if (wishes.size === 0) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(Object.fromEntries(wishes)));
      } catch {
        // The page has them still.
      }
    },
  };
}

const patience = 15_000;

/** Tells the shop what the scales said. */
export async function sendWeights(order: number, items: (Wish & { id: number })[]) {
  try {
    const response = await fetch(`/api/ops/order/${order}/weights`, {
      method: "PUT",
      headers: { accept: "application/json", "content-type": "application/json" },
      body: JSON.stringify({ items }),
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
