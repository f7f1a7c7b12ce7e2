import { CircleAlert } from "lucide-react";
import { useState } from "react";
import { AppLink } from "~/components/ui/app-link";
import { Checkbox } from "~/components/ui/field";
import { Named } from "~/components/ui/named";
import { relatedPath } from "~/features/shop/product-card/paths";
import { Exchange } from "~/features/shop/substitutes/exchange";
import type { Cart, CartItem } from "~/lib/contract";
import { formatInteger } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { wholePack } from "~/lib/whole-pack";
import { CartForm } from "./cart-form";
import { changeCart } from "./engine";
import { roomFor } from "./room";
import { piecesOf, useQuantity } from "./store";
import { useWant } from "./use-want";

/** The problem of a line and its remedies: the rest as soon as it is in stock, or a substitute. */
export function LineProblem(line: LineProblemProps) {
  const { item, next } = line;
  const t = useT("cart");
  const { problem, product, remainder } = item;
  if (!problem && remainder === 0) return null;
  // The line has the quantity that was in stock when it was added; more may be available now.
  const more = problem === "short" && item.available > item.quantity;
  const what = more ? "more" : (problem ?? "short");
  const values = {
    quantity: formatInteger(item.quantity),
    requested: formatInteger(item.requestedQuantity),
    remainder: formatInteger(remainder),
  };
  return (
    <div className="grid gap-1 rounded-md bg-danger-soft px-2.5 py-2 text-danger text-xs">
      <p role="status" className="flex gap-1.5 font-medium">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {t(`problem.${what}`, values)}
      </p>
      {item.substitute && <TakeInstead {...line} by={item.substitute} />}
      {(problem === "gone" || problem === "no_stock") && (
        <AppLink to={relatedPath(product)} className="link touch justify-self-start font-semibold">
          {t("problem.instead")}
        </AppLink>
      )}
      {more && <Take item={item} next={next} quantity={Math.min(item.requestedQuantity, item.available)} />}
      {problem === "short" && item.quantity > 0 && <Take item={item} next={next} quantity={item.quantity} />}
      {remainder > 0 && problem !== "gone" && item.available < item.requestedQuantity && (
        <AutoOrder item={item} next={next} />
      )}
    </div>
  );
}

interface LineProblemProps {
  item: CartItem;
  currency: Cart["currency"];
  next?: string;
}

interface TakeInsteadProps extends LineProblemProps {
  by: NonNullable<CartItem["substitute"]>;
}

/**
 * The substitute for a missing article with amount and price of both. One press takes the substitute; the original is
 * removed once all of it is in the cart.
 */
function TakeInstead({ item, by, currency, next }: TakeInsteadProps) {
  const t = useT("cart");
  const want = useWant();
  const inCart = useQuantity(by.productId);
  const { product, available } = item;
  const missing = item.requestedQuantity - available;
  const more = roomFor(inCart, by.quantity);
  const to = inCart + more;
  const [taken, setTaken] = useState(0);
  const take = async () => {
    if (taken === missing) return;
    setTaken(missing);
    await changeCart(`/cart/product/${by.productId}/quantity/${to}`);
    if (piecesOf(by.productId, null) === to) want(`quantity:${product.id}`, available);
    else setTaken(0);
  };
  if (more === 0) return null;
  return (
    <CartForm
      intent="instead"
      values={{ product: by.productId, to, missing: product.id, left: available }}
      next={next}
      onSubmit={take}
      className="text-ink"
    >
      <p className="first-letter:uppercase">
        {t("answer.by", { name: wholePack(by.name) })}
        <Exchange
          before={{
            pieces: missing,
            article: product,
            price: item.problem === "gone" ? null : missing * item.price,
          }}
          after={{ pieces: more, article: by, price: more * by.price }}
          currency={currency}
        />
      </p>
      <button type="submit" className="link touch min-h-8 text-left font-semibold" data-part="take-instead">
        <Named name={by.name}>{t("problem.takeMore", { quantity: formatInteger(more) })}</Named>
      </button>
    </CartForm>
  );
}

/** Sets the line to what is available: its own quantity is enough, or the pieces that have come in are added. */
function Take({ item, next, quantity }: { item: CartItem; next?: string; quantity: number }) {
  const t = useT("cart");
  const want = useWant();
  const { product } = item;
  const less = quantity === item.quantity;
  return (
    <CartForm
      intent="quantity"
      values={{ product: product.id, to: quantity }}
      next={next}
      onSubmit={() => want(`quantity:${product.id}`, quantity)}
    >
      <button
        type="submit"
        className="link touch min-h-8 text-left font-semibold"
        data-part={less ? "take-less" : "take-more"}
      >
        {t(less ? "problem.takeLess" : "problem.takeMore", { quantity: formatInteger(quantity) })}
      </button>
    </CartForm>
  );
}

/** The switch that turns the missing remainder into a proposal once the order is placed. */
function AutoOrder({ item, next }: { item: CartItem; next?: string }) {
  const t = useT("cart");
  const want = useWant();
  const words = t("auto.label", { remainder: formatInteger(item.remainder) });
  const toggle = () => want(`auto:${item.id}`, !item.autoOrder);
  return (
    <CartForm
      intent="auto"
      values={{ item: item.id, enabled: item.autoOrder ? 0 : 1 }}
      next={next}
      onSubmit={toggle}
      className="text-ink"
    >
      <Checkbox
        className="scripted"
        label={
          <>
            <span className="block font-semibold">{words}</span>
            <span className="block text-ink-2 text-xs">{t("auto.hint")}</span>
          </>
        }
        checked={item.autoOrder}
        onChange={toggle}
      />
      <button type="submit" className="unscripted link min-h-11 text-left font-semibold">
        {item.autoOrder ? t("auto.off") : words}
      </button>
    </CartForm>
  );
}
