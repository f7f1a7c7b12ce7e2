import { formatDate, formatPercent, formatPrice } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { Amount } from "./amounts";
import type { CardProduct } from "./card-product";
import { PriceMoved } from "./price-moved";

/**
 * The price per sales unit, then per kilo, litre or piece. A promotion adds the struck list price, the percentage and
 * the last day. Every card has the same number of lines, so that a row of cards stays level.
 */
export function Price({ product, size = "card" }: { product: CardProduct; size?: "card" | "row" | "page" }) {
  const t = useT("catalogue");
  const { extra, currency, variableWeight } = product;
  const promoted = extra.promotionPrice != null;
  const price = extra.promotionPrice ?? extra.displayOrderPrice;
  const reference = extra.promotionDisplayPrice ?? extra.displayPrice;
  const until = product.promotions?.[0]?.validTo;
  return (
    <div className={size === "card" ? "price" : `price price-${size}`}>
      <p className="price-sale">
        <Amount
          value={price}
          currency={currency}
          about={variableWeight}
          kind={promoted ? "promotion" : undefined}
          className={promoted ? "price-amount price-lower" : "price-amount"}
        />
        {` / ${t(`unit.${product.uomSale}`)}`}
        {!promoted && <PriceMoved from={extra.lastPrice} to={extra.usualPrice} />}
      </p>
      <p className="price-reference">{`${formatPrice(reference, currency)} / ${t(`unit.${product.uomReference}`)}`}</p>
      {promoted && (
        <p className="price-before">
          <Amount value={extra.displayOrderPrice} currency={currency} kind="list" className="price-list" />
          {extra.finalPercentDiscount != null && <b>{formatPercent(extra.finalPercentDiscount)}</b>}
          {until && <span className="price-until">{t("card.until", { date: formatDate(until) })}</span>}
        </p>
      )}
    </div>
  );
}
