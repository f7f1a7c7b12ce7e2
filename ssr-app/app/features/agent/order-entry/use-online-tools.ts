import { useMemo } from "react";
import type { ReorderAnswer } from "~/lib/contract";
import { takeCart } from "./draft";
import { drafts } from "./drafts";
import { type CallResult, findProducts, putCart, readWritten, sendCodes, sendProducts } from "./online";
import type { PadTools } from "./pad-context";

/** The calls to the shop while the agent types: searches, lists of codes and written orders. */
export function useOnlineTools(company: number): PadTools {
  return useMemo(
    () => ({
      search: (words, signal) => findProducts(company, words, signal),
      codes: (text) => filled(company, () => sendCodes(company, text)),
      take: (items) => filled(company, () => sendProducts(company, items)),
      read: (text) => behindDraft(company, () => readWritten(company, text)),
    }),
    [company],
  );
}

/** Sends the draft first: lists are added to the cart, and read with its content. */
async function behindDraft<T>(company: number, call: () => Promise<CallResult<T>>): Promise<T | { error: string }> {
  const draft = drafts.read(company);
  if (draft && draft.lines.length > 0) {
    const put = await putCart(draft);
    const cart = put.ok ? put.value.cart : put.refused?.cart;
    if (!cart) return { error: put.refused?.message ?? "" };
    await drafts.change(company, (stored) => stored && takeCart(stored, cart));
  }
  const called = await call();
  return called.ok ? called.value : { error: called.refused?.message ?? "" };
}

async function filled(company: number, call: () => Promise<CallResult<ReorderAnswer>>) {
  const result = await behindDraft(company, call);
  if ("error" in result) return result;
  const { cart, ...answer } = result;
  return { answer, cart };
}
