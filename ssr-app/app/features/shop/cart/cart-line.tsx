import clsx from "clsx";
import { AppLink } from "~/components/ui/app-link";
import { Picture } from "~/components/ui/picture";
import { Amount } from "~/features/shop/product-card/amounts";
import { packLine } from "~/features/shop/product-card/pack";
import type { Cart, CartItem } from "~/lib/contract";
import { formatQuantity } from "~/lib/format";
import { productTo } from "~/lib/links";
import { useT } from "~/lib/texts/use-t";
import { CartForm } from "./cart-form";
import { LinePriceNote } from "./line-price-note";
import { LineProblem } from "./line-problem";
import { LotChoice } from "./lot-choice";
import { Stepper } from "./stepper";
import { useWant } from "./use-want";

interface CartLineProps {
  item: CartItem;
  currency: Cart["currency"];
  next?: string;
}

/** An article in the cart: what it is, how much, what it comes to, and what stands in its way. Prices are net. */
export function CartLine({ item, currency, next }: CartLineProps) {
  const t = useT("cart");
  const tc = useT("catalogue");
  const { product, quantity, estimated, promotion, problem } = item;
  const gone = problem === "gone";
  return (
    <article
      data-part="cart-line"
      className={clsx(
        "grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3 gap-y-2 rounded-lg border bg-surface p-2.5",
        problem ? "border-danger" : "border-line",
      )}
    >
      <div className="self-start rounded-md bg-plate p-1">
        <Picture
          image={product.image}
          preset="product_small_thumb"
          alt=""
          className={clsx("aspect-square w-full object-contain", gone && "opacity-50 grayscale")}
        />
      </div>
      <div className="grid gap-0.5">
        <div className="flex items-start gap-1">
          <p className="min-w-0 flex-1 font-semibold text-sm leading-snug">
            <AppLink to={productTo(product)} className="line-clamp-3 hover:underline">
              {product.name}
            </AppLink>
          </p>
          <Remove item={item} next={next} />
        </div>
        <p className="text-ink-3 text-xs">{packLine(product, tc)}</p>
        <p className="flex flex-wrap items-baseline gap-x-1.5 text-ink-2 text-xs">
          {promotion && <Amount value={item.listPrice} currency={currency} kind="list" className="text-ink-3" />}
          <Amount
            value={item.price}
            currency={currency}
            about={estimated}
            kind={promotion ? "promotion" : undefined}
            className={promotion ? "font-semibold text-tomato-ink" : undefined}
          />
          <span>/ {tc(`unit.${product.uomSale}`)}</span>
        </p>
      </div>
      <div className="col-span-full flex items-center justify-between gap-3">
        {gone ? (
          <span />
        ) : (
          <div className="w-36 shrink-0">
            <Stepper product={product} size="line" next={next} quantity={quantity} />
          </div>
        )}
        <p className="text-right leading-tight">
          <Amount
            value={item.total}
            currency={currency}
            about={estimated}
            className="block whitespace-nowrap font-bold"
          />
          <span className="text-2xs text-ink-3">{t("line.vat", { rate: `${formatQuantity(item.vatRate)}%` })}</span>
        </p>
      </div>
      {estimated && item.nominalWeight != null && (
        <p className="col-span-full text-ink-2 text-xs">
          {t("line.weight", { weight: `${formatQuantity(item.nominalWeight)} kg` })}
        </p>
      )}
      <div className="col-span-full grid gap-2 empty:hidden">
        <LineProblem item={item} next={next} />
        {!gone && <LinePriceNote item={item} currency={currency} />}
        {!gone && <LotChoice item={item} />}
      </div>
    </article>
  );
}

function Remove({ item, next }: { item: CartItem; next?: string }) {
  const t = useT("catalogue");
  const want = useWant();
  const words = t("card.remove", { name: item.product.name });
  return (
    <CartForm
      intent="quantity"
      values={{ product: item.product.id, to: 0 }}
      next={next}
      onSubmit={() => want(`quantity:${item.product.id}`, 0)}
    >
      <button
        type="submit"
        data-part="remove"
        aria-label={words}
        title={words}
        className="touch -mt-0.5 grid size-8 place-items-center rounded-md text-ink-3 hover:bg-sunken hover:text-danger"
      >
        <span className="icon icon-trash size-4" />
      </button>
    </CartForm>
  );
}
