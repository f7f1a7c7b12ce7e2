import { useCallback, useMemo } from "react";
import type { Owner } from "~/features/shared/offline/device";
import type { Basket } from "~/features/shop/cart/basket";
import type { KeptGuide } from "./copy";
import { useWanted } from "./use-wanted";
import { emptyWanted, putWanted, type WantedLine, wanted, wantedOf } from "./wanted";

/** What is wanted of each article, and how that is changed: for the parts that otherwise change the cart. */
export function useBasket({ user, company }: Owner, guides: KeptGuide[]) {
  const draft = useWanted().find((each) => each.company === company?.id);
  const known = useMemo(() => {
    const lines = guides.flatMap(({ lines = [] }) => lines);
    return new Map(lines.map(({ product }) => [product.id, product]));
  }, [guides]);
  const put = useCallback(
    (id: number, quantity: number) => {
      if (!company) return;
      const product = known.get(id);
      const lineOf = (line?: WantedLine): WantedLine | undefined => {
        if (!product) return line && { ...line, quantity };
        const { promotionPrice, displayOrderPrice } = product.extra;
        return { product, quantity, price: promotionPrice ?? displayOrderPrice };
      };
      void wanted.change(company.id, (stored) => {
        const before = stored ?? emptyWanted({ user, company: company.id, name: company.name });
        const line = lineOf(before.lines.find((each) => each.product.id === id));
        const next = line ? putWanted(before, line) : before;
        return next.lines.length > 0 || next.answer ? next : undefined;
      });
    },
    [user, company, known],
  );
  const basket = useMemo<Basket>(
    () => ({ quantityOf: (product) => (draft ? wantedOf(draft, product) : 0), want: put }),
    [draft, put],
  );
  return { basket, put };
}
