import { useEffect, useRef, useState } from "react";
import { toast } from "~/components/ui/toast";
import { longToast } from "~/components/ui/toast-message";
import type { Cart } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";
import { wholePack } from "~/lib/whole-pack";
import { type Draft, type DraftStore, isOpen, quantitiesOf, takeCart } from "./draft";
import { saysTheSame } from "./figures";
import { type PricedCart, putCart } from "./online";

/** Milliseconds without a change until prices are requested: ten quick taps make one request. */
const pause = 700;

interface PricingProps {
  store: DraftStore;
  draft: Draft;
  ready: boolean;
  cart: Cart | undefined;
  online: boolean;
}

/**
 * Keeps the shop's cart equal to the draft, so that amounts, stock and obstacles come from the shop. Without a
 * connection the order is priced when it is sent.
 */
export function usePricing({ store, draft, ready, cart: loaded, online }: PricingProps) {
  const t = useT("taking");
  const [cart, setCart] = useState(loaded ?? null);
  const [problem, setProblem] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const { company } = draft;
  const latest = useRef(draft);
  latest.current = draft;
  const took = useRef<Cart>();
  const open = isOpen(draft);

  // What lies in the cart already was chosen for this customer too: a draft takes it before it says anything of the cart.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after an order that was sent or refused the draft can be typed in again
  useEffect(() => {
    if (!ready || !loaded || took.current === loaded || !isOpen(latest.current)) return;
    took.current = loaded;
    setCart(loaded);
    const begun = latest.current;
    const known = begun.agreed !== null || loaded.itemCount > 0;
    if (known && begun.agreed?.version !== loaded.version)
      void store.change(company, (stored) => takeCart(stored ?? begun, loaded));
  }, [ready, loaded, store, company, draft.key, open]);

  const same = cart !== null && saysTheSame(cart, draft);
  const taken = draft.agreed !== null || cart?.itemCount === 0;
  const typing = draft.stage.is === "typing" && open;
  const asks = ready && online && loaded !== undefined && taken && !same && typing;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the draft begins the pause anew
  useEffect(() => {
    if (!asks) return;
    let here = true;
    const timer = setTimeout(async () => {
      const draft = latest.current;
      const sent = Object.fromEntries(draft.lines.map(({ product, quantity }) => [product.id, quantity]));
      const answer = await putCart(draft);
      const fresh = answer.ok ? answer.value.cart : answer.refused?.cart;
      if (fresh)
        void store.change(company, (stored) =>
          stored ? takeCart(stored, fresh, answer.ok ? sent : undefined) : stored,
        );
      if (answer.ok) reportGone(draft, answer.value);
      if (!here) return;
      if (fresh) setCart(fresh);
      setProblem(answer.refused && !fresh ? answer.refused.message : null);
      // Without an answer, prices are requested again when the draft changes or the connection is back.
      if (!answer.ok && !answer.refused)
        window.addEventListener("online", () => here && setTries(tries + 1), { once: true });
    }, pause);
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [asks, draft.lines, draft.deliveryDate, company, store, tries]);

  /** Names the articles that were removed from the order because they are no longer sold. */
  function reportGone({ lines }: Draft, { cart, changed }: PricedCart) {
    const quantities = quantitiesOf(cart);
    const gone = new Set(
      changed.filter(({ productId }) => !(productId in quantities)).map(({ productId }) => productId),
    );
    const names = lines.filter(({ product }) => gone.has(product.id)).map(({ product }) => wholePack(product.name));
    if (names.length > 0) toast({ text: t("gone", { names: names.join(", ") }), tone: "error", duration: longToast });
  }

  return { priced: same ? cart : null, problem };
}
