import clsx from "clsx";
import type { Product } from "~/lib/contract";
import { formatDate, formatPercent, formatPrice } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { Amount } from "./amounts";

/**
 * What one ordered unit costs, then what the kilo, litre or piece costs. In a promotion the list price is struck beside
 * it, with percent and last day. The same number of lines on every card, so that a row of cards stays level.
 */
export function Price({ product, size = "card" }: { product: Product; size?: "card" | "row" | "page" }) {
  const t = useT("catalogue");
  const { extra, currency, variableWeight } = product;
  const promoted = extra.promotionPrice != null;
  const price = extra.promotionPrice ?? extra.displayOrderPrice;
  const reference = extra.promotionDisplayPrice ?? extra.displayPrice;
  const until = product.promotions[0]?.validTo;
  return (
    <div className={clsx("grid gap-0.5", size === "row" && "sm:justify-items-end sm:text-right")}>
      <p className="flex flex-wrap items-baseline gap-x-2 leading-tight">
        <Amount
          value={price}
          currency={currency}
          about={variableWeight}
          kind={promoted ? "promotion" : undefined}
          className={clsx(
            "whitespace-nowrap font-bold",
            size === "page" ? "text-4xl" : "text-xl",
            promoted && "text-tomato-ink",
          )}
        />
        <span className={clsx("text-ink-2", size === "page" ? "text-base" : "text-xs")}>
          / {t(`unit.${product.uomSale}`)}
        </span>
      </p>
      <p className={clsx("text-ink-2", size === "page" ? "text-base" : "text-xs")}>
        <span className="whitespace-nowrap">
          {formatPrice(reference, currency)} / {t(`unit.${product.uomReference}`)}
        </span>
      </p>
      {promoted && (
        <p className={clsx("flex flex-wrap items-center gap-x-2 gap-y-0.5", size === "page" ? "text-sm" : "text-2xs")}>
          <Amount value={extra.displayOrderPrice} currency={currency} kind="list" className="text-ink-3" />
          {extra.finalPercentDiscount != null && (
            <span className="rounded-xs bg-tomato px-1 font-bold text-on-tomato">
              {formatPercent(extra.finalPercentDiscount)}
            </span>
          )}
          {until && <span className="text-ink-2">{t("card.until", { date: formatDate(until) })}</span>}
        </p>
      )}
    </div>
  );
}
