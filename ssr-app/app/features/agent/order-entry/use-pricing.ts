import { useEffect, useRef, useState } from "react";
import type { Cart } from "~/lib/contract";
import { type Draft, type DraftStore, isOpen, takeCart } from "./draft";
import { saysTheSame } from "./figures";
import { putCart } from "./online";

/** Typing has paused: long enough that ten quick taps are one question. */
const pause = 700;

interface PricingProps {
  store: DraftStore;
  draft: Draft;
  ready: boolean;
  cart: Cart | undefined;
  online: boolean;
}

/**
 * Keeps the shop's cart like the draft, so that amounts, stock and obstacles are the shop's own and not guessed. Without
 * a connection nothing is asked: the order is priced when it is sent.
 */
export function usePricing({ store, draft, ready, cart: loaded, online }: PricingProps) {
  const [cart, setCart] = useState(loaded ?? null);
  const [problem, setProblem] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const { company } = draft;
  const latest = useRef(draft);
  latest.current = draft;
  const took = useRef<Cart>();

  // What lies in the cart already was chosen for this customer too.
  useEffect(() => {
    if (!ready || !loaded || took.current === loaded) return;
    took.current = loaded;
    setCart(loaded);
    const begun = latest.current;
    const known = begun.agreed !== null || loaded.itemCount > 0;
    if (known && begun.agreed?.version !== loaded.version)
      void store.change(company, (stored) => takeCart(stored ?? begun, loaded));
  }, [ready, loaded, store, company]);

  const same = cart !== null && saysTheSame(cart, draft);
  const asks = ready && online && loaded !== undefined && !same && draft.stage.is === "typing" && isOpen(draft);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the draft begins the pause anew
  useEffect(() => {
    if (!asks) return;
    let here = true;
    const timer = setTimeout(async () => {
      const asked = latest.current;
      const sent = Object.fromEntries(asked.lines.map(({ product, quantity }) => [product.id, quantity]));
      const answer = await putCart(asked);
      const fresh = answer.ok ? answer.value.cart : answer.refused?.cart;
      if (fresh)
        void store.change(company, (stored) =>
          stored ? takeCart(stored, fresh, answer.ok ? sent : undefined) : stored,
        );
      if (!here) return;
      if (fresh) setCart(fresh);
      setProblem(answer.refused && !fresh ? answer.refused.message : null);
      // No answer: again when something is typed, or the connection is back.
      if (!answer.ok && !answer.refused)
        window.addEventListener("online", () => here && setTries(tries + 1), { once: true });
    }, pause);
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [asks, draft.lines, draft.deliveryDate, company, store, tries]);

  return { priced: same ? cart : null, problem };
}
