import { useMemo } from "react";
import { takeCart } from "./draft";
import { drafts } from "./drafts";
import { findProducts, putCart, sendCodes } from "./online";
import type { PadTools } from "./pad-context";

/** What the shop answers while one types: any article, and what a list of codes means. */
export function useOnlineTools(company: number): PadTools {
  return useMemo(
    () => ({
      search: (words, signal) => findProducts(company, words, signal),
      codes: async (text) => {
        // What is typed goes first: the codes are added to it.
        const draft = drafts.read(company);
        if (draft && draft.lines.length > 0) {
          const put = await putCart(draft);
          const cart = put.ok ? put.value.cart : put.refused?.cart;
          if (!cart) return { error: put.refused?.message ?? "" };
          await drafts.change(company, (stored) => stored && takeCart(stored, cart));
        }
        const called = await sendCodes(company, text);
        if (!called.ok) return { error: called.refused?.message ?? "" };
        const { cart, ...answer } = called.value;
        return { answer, cart };
      },
    }),
    [company],
  );
}
