import { useCallback, useMemo } from "react";
import type { Owner } from "~/features/shared/offline/device";
import type { Basket } from "~/features/shop/cart/basket";
import { type CartDraftLine, cartDrafts, emptyCartDraft, putLine, quantityIn } from "./cart-draft";
import type { KeptGuide } from "./copy";
import { useCartDrafts } from "./use-cart-drafts";

/** What is wanted of each article, and how that is changed: for the parts that otherwise change the cart. */
export function useBasket({ user, company }: Owner, guides: KeptGuide[]) {
  const draft = useCartDrafts().find((each) => each.company === company?.id);
  const known = useMemo(() => {
    const lines = guides.flatMap(({ lines = [] }) => lines);
    return new Map(lines.map(({ product }) => [product.id, product]));
  }, [guides]);
  const put = useCallback(
    (id: number, quantity: number) => {
      if (!company) return;
      const product = known.get(id);
      const lineOf = (line?: CartDraftLine): CartDraftLine | undefined => {
        if (!product) return line && { ...line, quantity };
        const { promotionPrice, displayOrderPrice } = product.extra;
        return { product, quantity, price: promotionPrice ?? displayOrderPrice };
      };
      void cartDrafts.change(company.id, (stored) => {
        const before = stored ?? emptyCartDraft({ user, company: company.id, name: company.name });
        const line = lineOf(before.lines.find((each) => each.product.id === id));
        const next = line ? putLine(before, line) : before;
        return next.lines.length > 0 || next.answer ? next : undefined;
      });
    },
    [user, company, known],
  );
  const basket = useMemo<Basket>(
    () => ({ quantityOf: (product) => (draft ? quantityIn(draft, product) : 0), want: put }),
    [draft, put],
  );
  return { basket, put };
}
