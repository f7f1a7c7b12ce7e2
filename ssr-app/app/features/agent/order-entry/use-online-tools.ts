import { useMemo } from "react";
import type { ReorderAnswer } from "~/lib/contract";
import { takeCart } from "./draft";
import { drafts } from "./drafts";
import { type CallResult, findProducts, putCart, readWritten, sendCodes, sendProducts } from "./online";
import type { PadTools } from "./pad-context";

/** What the shop answers while one types: any article, and what a list of codes or a written order means. */
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

/** What is typed goes first: lists are added to it, and read by what is in the cart. */
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
