import { AppLink } from "~/components/ui/app-link";
import { Picture } from "~/components/ui/picture";
import { Amount } from "~/features/shop/product-card/amounts";
import { packBeside } from "~/features/shop/product-card/pack";
import type { Cart, CartItem } from "~/lib/contract";
import { formatKilos, formatQuantity } from "~/lib/format";
import { productTo } from "~/lib/links";
import { useT } from "~/lib/texts/use-t";
import { wholePack } from "~/lib/whole-pack";
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

/** An article in the cart with its quantity, net amount and problem. */
export function CartLine({ item, currency, next }: CartLineProps) {
  const t = useT("cart");
  const tc = useT("catalogue");
  const { product, quantity, estimated, promotion, problem } = item;
  const gone = problem === "gone";
  const pack = packBeside(product, tc);
  return (
    <article data-part="cart-line" className={problem ? "cart-line cart-line-troubled" : "cart-line"}>
      <div className="cart-line-plate">
        <Picture
          image={product.image}
          preset="product_small_thumb"
          alt=""
          className={gone ? "opacity-50 grayscale" : undefined}
        />
      </div>
      <div className="cart-line-words">
        <div className="cart-line-head">
          <p>
            <AppLink to={productTo(product)}>{wholePack(product.name)}</AppLink>
          </p>
          <Remove item={item} next={next} />
        </div>
        {pack && <p className="cart-line-pack">{pack}</p>}
        <p className="cart-line-price">
          {promotion && <Amount value={item.listPrice} currency={currency} kind="list" className="text-ink-3" />}
          <Amount
            value={item.price}
            currency={currency}
            about={estimated}
            kind={promotion ? "promotion" : undefined}
            className={promotion ? "font-semibold text-tomato-ink" : undefined}
          />
          <span>{`/ ${tc(`unit.${product.uomSale}`)}`}</span>
        </p>
      </div>
      <div className="cart-line-foot">
        {gone ? <span /> : <Stepper product={product} size="line" next={next} quantity={quantity} />}
        <p>
          <Amount value={item.total} currency={currency} about={estimated} />
          <span className="cart-line-vat">{t("line.vat", { rate: `${formatQuantity(item.vatRate)}%` })}</span>
        </p>
      </div>
      {estimated && item.nominalWeight != null && (
        <p className="col-span-full text-ink-2 text-xs">
          {t("line.weight", { weight: formatKilos(item.nominalWeight) })}
        </p>
      )}
      <div className="cart-line-notes">
        <LineProblem item={item} currency={currency} next={next} />
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
      <button type="submit" data-part="remove" aria-label={words} title={words} className="cart-line-remove touch">
        <span className="icon icon-trash" />
      </button>
    </CartForm>
  );
}
