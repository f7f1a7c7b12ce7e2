import { Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { AppLink } from "~/components/ui/app-link";
import { buttonClass } from "~/components/ui/button";
import { Dotted } from "~/components/ui/dotted";
import { Picture } from "~/components/ui/picture";
import { Amount } from "~/features/shop/product-card/amounts";
import { packBeside } from "~/features/shop/product-card/pack";
import type { Order, OrderItem } from "~/lib/contract";
import { formatDate, formatInteger, formatKilos, formatMoment, formatPrice, formatQuantity } from "~/lib/format";
import { productTo } from "~/lib/links";
import { useLocale, useT } from "~/lib/texts/use-t";
import { counted } from "~/lib/units";
import { wholePack } from "~/lib/whole-pack";
import { countryOf, returnTo } from "./paths";

/** A line of an order: ordered and weighed amount, lots, and the link to return it. */
export function OrderLine({ order, item }: { order: Order; item: OrderItem }) {
  const t = useT("orders");
  const tc = useT("catalogue");
  const { product, quantity, price, listPrice, promotion, vatRate, total, missing, returned, returnedWeight } = item;
  const { currency } = order;
  const about = product.variableWeight && item.weight == null && missing < quantity;
  return (
    <article
      data-part="order-line"
      className="grid grid-cols-[clamp(2.75rem,26vw-2.25rem,4rem)_minmax(0,1fr)] gap-x-4 py-4 max-[22.5rem]:gap-x-3"
    >
      <div className="aspect-square self-start rounded-md border border-line bg-plate p-1">
        <Picture
          image={product.image}
          preset="product_small_thumb"
          preset2x="product_thumb"
          alt=""
          className="size-full object-cover"
        />
      </div>
      <div className="grid min-w-0 gap-1">
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4">
          <h3 className="wrap-anywhere min-w-0 font-sans font-semibold text-base leading-snug">
            <Name product={product} />
          </h3>
          <p className="ml-auto font-semibold">
            <Amount value={total} currency={currency} about={about} />
          </p>
        </div>
        <p className="text-sm">
          {counted(quantity, product.uomSale, tc)} ×{" "}
          <Amount value={price} currency={currency} about={product.variableWeight} className="text-ink-2" />
          {promotion && (
            <>
              {" "}
              <s className="text-ink-3">
                <span className="sr-only">{tc("card.listPrice")} </span>
                {formatPrice(listPrice, currency)}
              </s>{" "}
              <span className="font-semibold text-tomato-ink">{t("lines.promotion")}</span>
            </>
          )}
        </p>
        <p className="text-ink-3 text-xs">
          <Dotted>
            {[product.code, packBeside(product, tc), t("lines.vat", { rate: `${formatQuantity(vatRate)}%` })]}
            {!product.id && t("lines.gone")}
          </Dotted>
        </p>
        <Weights item={item} currency={currency} />
        {item.lots.map((lot) => (
          <Fact key={lot.lotId}>
            <Dotted>
              {t("lines.lot", { code: lot.code, date: formatDate(lot.expiresOn) })}
              {item.lots.length > 1 && counted(lot.quantity, product.uomSale, tc)}
            </Dotted>
          </Fact>
        ))}
        <Rule order={order} item={item} />
        {missing > 0 && <Fact>{t("lines.missing", { count: missing, number: formatInteger(missing) })}</Fact>}
        {returned > 0 && <Fact>{t("lines.returned", { number: formatInteger(returned) })}</Fact>}
        {returnedWeight ? <Fact>{t("lines.returnedWeight", { weight: formatKilos(returnedWeight) })}</Fact> : null}
        <GiveBack order={order} item={item} />
      </div>
    </article>
  );
}

function Name({ product }: { product: OrderItem["product"] }) {
  const { id, category, slug, name } = product;
  if (!id || !category || !slug) return wholePack(name);
  return (
    <AppLink to={productTo({ id, category, slug })} className="hover:underline">
      {wholePack(name)}
    </AppLink>
  );
}

/** The article that this one replaces; before anything has left, the rule for when it is missing. */
function Rule({ order, item }: { order: Order; item: OrderItem }) {
  const t = useT("substitutes");
  if (item.substituteFor) {
    const lines = order.deliveries.flatMap(({ items }) => items);
    const before = lines.find(({ id }) => id === item.substituteFor);
    return <Fact>{t("line.insteadOf", { name: before?.product.name ?? "" })}</Fact>;
  }
  const packed = !["not_confirmed", "confirmed", "in_preparation"].includes(order.status);
  if (packed) return null;
  return <Fact>{t("line.rule", { rule: t(`rule.${item.whenMissing}`) })}</Fact>;
}

/** The expected and the actual weight of a line, which explain why a total has changed. */
function Weights({ item, currency }: { item: OrderItem; currency: Order["currency"] }) {
  const t = useT("orders");
  const { nominalWeight, weight, estimatedTotal, quantity, missing } = item;
  if (nominalWeight == null) return null;
  if (weight == null) {
    const nominal = (nominalWeight * (quantity - missing)) / quantity;
    return nominal > 0 ? <Fact>{t("lines.nominal", { weight: formatKilos(nominal) })}</Fact> : null;
  }
  const difference = Math.round((weight - nominalWeight) * 1000) / 1000;
  const sign = difference > 0 ? "+" : difference < 0 ? "−" : "±";
  return (
    <p
      data-part="weights"
      className="justify-self-start rounded-sm bg-saffron-soft px-2 py-1 text-saffron-ink text-xs leading-snug"
    >
      <Dotted>
        <span>
          <strong>{t("lines.weighed", { weight: formatKilos(weight) })}</strong>{" "}
          {t("lines.difference", { weight: `${sign}${formatKilos(Math.abs(difference))}` })}
        </span>
        {estimatedTotal != null && t("lines.estimate", { price: formatPrice(estimatedTotal, currency) })}
      </Dotted>
    </p>
  );
}

function GiveBack({ order, item }: { order: Order; item: OrderItem }) {
  const t = useT("orders");
  const locale = useLocale();
  const { returnable, product } = item;
  if (!returnable) return null;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-3 text-xs">
      <AppLink
        to={returnTo(order.id, product.id)}
        aria-label={t("lines.returnName", { name: product.name })}
        className={buttonClass({ tone: "secondary", size: "sm" })}
      >
        <Undo2 aria-hidden="true" className="size-4" />
        {t("lines.return")}
      </AppLink>
      {t("lines.until", { date: formatMoment(returnable.until, locale, countryOf(order), "short") })}
    </p>
  );
}

const Fact = ({ children }: { children: ReactNode }) => <p className="text-ink-2 text-xs">{children}</p>;
