import clsx from "clsx";
import { useEffect, useRef } from "react";
import type { Cart } from "~/lib/contract";
import { CartLine } from "./cart-line";

interface CartLinesProps {
  cart: Cart;
  /** The page to which a form without JavaScript returns; the current one if absent. */
  next?: string;
  heading?: "h2" | "h3";
  className?: string;
}

/** All lines by seller. When a line is removed, the focus moves to the next one. */
export function CartLines({ cart, next, heading: Heading = "h3", className }: CartLinesProps) {
  const root = useRef<HTMLDivElement>(null);
  const at = useRef(-1);
  const lines = cart.sellers.reduce((sum, { items }) => sum + items.length, 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a line has come or gone
  useEffect(() => {
    const index = at.current;
    at.current = -1;
    if (index < 0 || !root.current || (document.activeElement && document.activeElement !== document.body)) return;
    const buttons = root.current.querySelectorAll<HTMLElement>("[data-part=remove]");
    (buttons[Math.min(index, buttons.length - 1)] ?? root.current.closest("dialog")?.querySelector("h2"))?.focus();
  }, [lines]);

  return (
    <div
      ref={root}
      className={clsx("grid gap-3", className)}
      onSubmitCapture={(event) => {
        const line = (event.target as Element).closest("[data-part=cart-line]");
        at.current = [...(root.current?.querySelectorAll("[data-part=cart-line]") ?? [])].indexOf(line as Element);
      }}
    >
      {cart.sellers.map((seller) => (
        <section key={seller.id} aria-label={seller.name} className="grid gap-2">
          {cart.sellers.length > 1 && <Heading className="font-sans font-semibold text-sm">{seller.name}</Heading>}
          <ul className="grid gap-2">
            {seller.items.map((item) => (
              <li key={item.id}>
                <CartLine item={item} currency={cart.currency} next={next} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
