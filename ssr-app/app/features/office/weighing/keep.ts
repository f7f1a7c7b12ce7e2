import { deviceStore } from "~/features/shared/device-store";
import { callApi } from "~/lib/ahead";
import type { OpsOrder } from "../types";
import type { Wish } from "./scales";

/**
 * The store of the numbers that the shop has not received yet, by user and order. It holds only ids and weights, and
 * outlives the session: a user who signs in again finds them.
 */
export function keepOf(user: number, order: number) {
  const store = deviceStore<Record<string, Wish>>(
    `madia-weights-${user}-${order}`,
    {},
    (wishes) => Object.keys(wishes).length === 0,
  );
  return {
    read: store.read,
    write: (wishes: ReadonlyMap<number, Wish>) => store.write(Object.fromEntries(wishes)),
  };
}

const patience = 15_000;

/** Sends weights to the shop; the page has already asked about implausible ones. */
export async function sendWeights(order: number, items: (Wish & { id: number })[]) {
  try {
    const response = await callApi(`/api/ops/order/${order}/weights`, {
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
