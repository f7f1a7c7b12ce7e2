import { useCallback, useMemo } from "react";
import type { Owner } from "~/features/shared/offline/device";
import type { Basket } from "~/features/shop/cart/basket";
import type { Need } from "~/features/shop/order-guides/needed";
import type { CardProduct } from "~/features/shop/product-card/card-product";
import { type CartDraftLine, cartDrafts, emptyCartDraft, putLine, quantityIn } from "./cart-draft";
import type { OfflineGuide, OfflineOrder } from "./copy";
import { useCartDrafts } from "./use-cart-drafts";

const priceOf = ({ extra }: CardProduct) => extra.promotionPrice ?? extra.displayOrderPrice;

/** The quantities in the draft, ordered from `guide`, and the calls that change them, for components that otherwise change the cart. */
export function useBasket({ user, company }: Owner, guides: OfflineGuide[], orders: OfflineOrder[], guide?: number) {
  const draft = useCartDrafts().find((each) => each.company === company?.id);
  // A guide's price is newer than that of an order.
  const known = useMemo(() => {
    const ordered = orders.flatMap(({ lines = [] }) => lines).map(({ product, price }) => ({ product, price }));
    const listed = guides
      .flatMap(({ lines = [] }) => lines)
      .map(({ product }) => ({ product, price: priceOf(product) }));
    return new Map([...ordered, ...listed].map((line) => [line.product.id, line]));
  }, [guides, orders]);
  const put = useCallback(
    (id: number, quantityOf: (before: number) => number, order?: number) => {
      if (!company) return;
      const product = known.get(id);
      const lineOf = (line?: CartDraftLine): CartDraftLine | undefined => {
        const quantity = quantityOf(line?.quantity ?? 0);
        return product ? { ...product, quantity } : line && { ...line, quantity };
      };
      void cartDrafts.change(company.id, (stored) => {
        const before = stored ?? emptyCartDraft({ user, company: company.id, name: company.name });
        const line = lineOf(before.lines.find((each) => each.product.id === id));
        const begun = before.lines.length > 0 ? before : { ...before, guide: guide || undefined, order };
        const next = line ? putLine(begun, line) : before;
        return next.lines.length > 0 || next.answer ? next : undefined;
      });
    },
    [user, company, known, guide],
  );
  const basket = useMemo<Basket>(
    () => ({
      quantityOf: (product) => (draft ? quantityIn(draft, product) : 0),
      want: (product, quantity) => put(product, () => quantity),
    }),
    [draft, put],
  );
  /** Puts at least these quantities into the draft, from a count or from `order`; a larger quantity in it stays. */
  const take = useCallback(
    (needs: Need[], order?: number) => {
      for (const { product, quantity } of needs) put(product, (before) => Math.max(before, quantity), order);
    },
    [put],
  );
  return { basket, take };
}
