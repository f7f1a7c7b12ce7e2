import { RotateCcw } from "lucide-react";
import { memo } from "react";
import { Dotted } from "~/components/ui/dotted";
import { Picture } from "~/components/ui/picture";
import { countryOf } from "~/features/shop/orders/paths";
import { Amount } from "~/features/shop/product-card/amounts";
import { packLine } from "~/features/shop/product-card/pack";
import { PriceMoved } from "~/features/shop/product-card/price-moved";
import type { Currency } from "~/lib/contract";
import { dayIn, formatDay, formatInteger, formatPrice } from "~/lib/format";
import { useLocale, useT } from "~/lib/texts/use-t";
import { wholePack } from "~/lib/whole-pack";
import type { Instead, PadArticle } from "./article";
import { padColumns } from "./columns";
import { displayedPrice, priceFor, type TypedLine, typedLine } from "./draft";
import { PadQuantity } from "./pad-quantity";
import { Proposal } from "./proposal";

interface PadRowProps {
  article: PadArticle;
  quantity: number;
  /** The price at the typed quantity; null if nothing is typed. */
  price: number | null;
  available: number;
  instead?: Instead;
  currency: Currency;
  open: boolean;
  onSet: (line: TypedLine) => void;
  /** Absent without a connection. */
  onInstead?: (product: number, instead: Instead) => void;
  onReview: () => void;
}

/** An article in the grid. On a phone it has one button on the right, for the last quantity. */
export const PadRow = memo(function PadRow(props: PadRowProps) {
  const { article, quantity, price, available, instead, currency, open, onSet, onInstead, onReview } = props;
  const t = useT("taking");
  const catalogue = useT("catalogue");
  const locale = useLocale();
  const { product, last } = article;
  const usual = Math.max(1, last?.quantity ?? 1);
  const now = price ?? priceFor(article.price ?? displayedPrice(product), article.breaks, quantity || usual);
  const set = (to: number) => onSet(typedLine(article, to));
  const typed = quantity > 0;
  const lastOn = last && dayIn(countryOf({ currency }), last.at);
  const lastDay = lastOn && formatDay(lastOn, locale, "short").replace(/^\S+\s/, "");
  return (
    <li
      data-part="pad-row"
      data-product={product.id}
      data-typed={typed || undefined}
      className={`${padColumns} items-center py-2 [contain-intrinsic-size:auto_5.5rem] [content-visibility:auto]`}
    >
      <div className="self-start rounded-md bg-plate p-0.5 [grid-area:picture] max-[22.5rem]:hidden">
        <Picture image={product.image} preset="product_small_thumb" alt="" className="size-10 rounded-sm lg:size-11" />
      </div>
      <div className="min-w-0 [grid-area:name]">
        <p className="wrap-anywhere font-medium text-sm leading-snug">{wholePack(product.name)}</p>
        <p className="text-ink-3 text-xs max-lg:hidden">
          <Dotted>{[packLine(product, catalogue), product.code]}</Dotted>
        </p>
        <Stock article={article} available={available} quantity={quantity} />
        {instead && (
          <Proposal
            product={product}
            instead={instead}
            currency={currency}
            onTake={onInstead && (() => onInstead(product.id, instead))}
          />
        )}
      </div>
      <p className="flex flex-wrap items-baseline gap-x-1.5 text-sm [grid-area:price] lg:justify-end">
        <Amount
          value={now}
          currency={currency}
          about={product.variableWeight}
          className="whitespace-nowrap font-semibold"
        />
        <span className="text-ink-3 text-xs lg:hidden">/ {catalogue(`unit.${product.uomSale}`)}</span>
        <PriceMoved from={last?.price} to={now} />
      </p>
      <div className="flex min-w-0 items-center gap-2 text-ink-2 text-xs [grid-area:last]">
        {last && (
          <>
            <button
              type="button"
              tabIndex={-1}
              disabled={!open || available <= 0}
              onClick={() => set(usual)}
              aria-label={t("row.takeLast", { quantity: formatInteger(usual), name: product.name })}
              className="inline-flex h-11 items-center gap-1 rounded-md border border-line px-2.5 font-semibold text-ink text-sm hover:bg-sunken disabled:opacity-45 max-lg:hidden"
            >
              <RotateCcw aria-hidden="true" className="size-3.5" />
              {formatInteger(usual)}
            </button>
            <span className="lg:hidden">{t("row.last", { quantity: formatInteger(last.quantity) })}</span>
            <Dotted>
              {lastDay}
              {last.price !== null && formatPrice(last.price, currency)}
            </Dotted>
          </>
        )}
        {!last && <span className="lg:hidden">{packLine(product, catalogue)}</span>}
      </div>
      <PadQuantity
        name={product.name}
        quantity={quantity}
        usual={usual}
        hasLast={last !== undefined}
        disabled={!open}
        blocked={available <= 0}
        onSet={set}
        onReview={onReview}
      />
      <p className="text-right font-semibold text-sm [grid-area:sum] max-lg:hidden">
        {typed ? formatPrice(now * quantity, currency) : <span className="text-ink-3">–</span>}
      </p>
      <span className="sr-only">{typed && catalogue("card.inCart", { quantity })}</span>
    </li>
  );
});

function Stock({ article, available, quantity }: { article: PadArticle; available: number; quantity: number }) {
  const t = useT("taking");
  const catalogue = useT("catalogue");
  if (available <= 0)
    return (
      <p className="mt-0.5 inline-block rounded-sm bg-danger-soft px-1.5 font-semibold text-2xs text-danger">
        {catalogue("card.noStock")}
      </p>
    );
  const needed = Math.max(quantity, article.last?.quantity ?? 0);
  if (available >= needed) return null;
  return (
    <p className="mt-0.5 inline-block rounded-sm bg-saffron-soft px-1.5 font-semibold text-2xs text-saffron-ink">
      {t("row.only", { count: available, quantity: formatInteger(available) })}
    </p>
  );
}
