import { ShoppingCart } from "lucide-react";
import { useEffect, useRef } from "react";
import { ButtonLink } from "~/components/ui/button";
import { ReorderAnswerView } from "~/features/shop/cart/reorder-answer";
import { takeCart } from "~/features/shop/cart/store";
import type { ReorderAnswer } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";

/** Everything was added, unreduced and at the same price. */
export const isWhole = ({ gone, priceChanged, reduced, replaced }: ReorderAnswer) =>
  [gone, priceChanged, reduced, replaced].every((list) => list.length === 0);

/** The outcome of a reorder: what is in the cart and what differs. It takes the focus. */
export function AgainAnswer({ again }: { again: ReorderAnswer }) {
  const t = useT("orders");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    takeCart(again.cart);
    heading.current?.focus();
  }, [again]);
  const { added, reduced } = again;
  return (
    <section
      data-part="again"
      aria-labelledby="again-title"
      className="mb-6 grid gap-4 rounded-xl border-2 border-olive bg-surface p-5 shadow-card"
    >
      <h2 id="again-title" ref={heading} tabIndex={-1} className="text-xl outline-none">
        {t("again.title")}
      </h2>
      <ReorderAnswerView answer={again} />
      {added.length + reduced.length > 0 && (
        <ButtonLink to="/checkout" className="justify-self-start">
          <ShoppingCart aria-hidden="true" className="size-5" />
          {t("again.toCart")}
        </ButtonLink>
      )}
    </section>
  );
}
