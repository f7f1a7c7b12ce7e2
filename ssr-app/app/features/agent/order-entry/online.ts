import { callApi } from "~/lib/ahead";
import type { Cart, OrderText, Product, ProductsInput, ReorderAnswer } from "~/lib/contract";
import type { Draft } from "./draft";

const patience = 15_000;

/** The outcome of a call: the answer, a refusal in the visitor's language, or neither when there was no connection. */
export type CallResult<T> =
  | { ok: true; value: T; refused?: undefined }
  | { ok: false; refused?: { status: number; code: string; message: string; cart?: Cart }; value?: undefined };

/** The body of a refusal; a list that is too long is reported at its field. */
interface Refusal {
  code?: string;
  message?: string;
  errors?: { text?: string[] };
  cart?: Cart;
}

async function ask<T>(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<CallResult<T>> {
  try {
    const patient = AbortSignal.timeout(patience);
    const response = await callApi(`/api${path}`, {
      method,
      headers: { accept: "application/json", ...(body ? { "content-type": "application/json" } : {}), ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, patient]) : patient,
    });
    const answer: unknown = await response.json().catch(() => undefined);
    if (response.ok && answer !== undefined) return { ok: true, value: answer as T };
    if (response.ok) return { ok: false };
    const { code = "", message = "", errors, cart } = (answer ?? {}) as Refusal;
    return { ok: false, refused: { status: response.status, code, message: errors?.text?.[0] ?? message, cart } };
  } catch {
    return { ok: false };
  }
}

/** The cart, and the lines that got less than was requested. */
export interface PricedCart {
  cart: Cart;
  changed: { productId: number; quantity: number }[];
}

/** Makes the shop's cart equal the draft; the answer has its amounts. */
export const putCart = ({ company, lines, deliveryDate, notes, agreed }: Draft) =>
  ask<PricedCart>(
    "PUT",
    `/manager/company/${company}/cart`,
    {
      items: lines.map(({ product, quantity }) => ({ productId: product.id, quantity })),
      replace: true,
      deliveryDate,
      notes,
    },
    agreed ? { "if-match": `"${agreed.version}"` } : {},
  );

export const sendCodes = (company: number, text: string) =>
  ask<ReorderAnswer>("POST", `/manager/company/${company}/codes`, { text });

/** Reads a written order for the customer. */
export const readWritten = (company: number, text: string) =>
  ask<OrderText>("POST", `/manager/company/${company}/text`, { text });

export const sendProducts = (company: number, items: ProductsInput["items"]) =>
  ask<ReorderAnswer>("POST", `/manager/company/${company}/products`, { items });

/** The articles for a search with the customer's prices; throws when there is no answer. */
export async function findProducts(company: number, words: string, signal: AbortSignal): Promise<Product[]> {
  const path = `/manager/company/${company}/products?q=${encodeURIComponent(words)}`;
  const answer = await ask<{ products: Product[] }>("GET", path, undefined, {}, signal);
  if (!answer.ok) throw new Error(answer.refused?.message ?? "");
  return answer.value.products;
}
