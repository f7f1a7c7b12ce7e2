import { AppLink } from "~/components/ui/app-link";
import { Badge } from "~/components/ui/badge";
import { OrderForm } from "~/features/shop/add-to-cart/order-form";
import { Heart } from "~/features/shop/favourites/heart";
import { shopParts } from "~/features/shop/for-user";
import { makerPath } from "~/features/shop/manufacturers/maker-entry";
import { packExplained } from "~/features/shop/product-card/pack";
import { Price } from "~/features/shop/product-card/price";
import { NoStock, UnitChanged } from "~/features/shop/product-card/stock-note";
import { TagBadges } from "~/features/shop/product-card/tag-badges";
import type { ProductDetail } from "~/lib/contract";
import { formatDate, formatKilos, formatPrice, formatQuantity } from "~/lib/format";
import { guidesPath } from "~/lib/links";
import { ForUser } from "~/lib/parts-for-user";
import { useT } from "~/lib/texts/use-t";
import { counted } from "~/lib/units";
import { useShell } from "~/lib/use-shell";
import { useUser } from "~/lib/use-user";
import { wholePack } from "~/lib/whole-pack";
import { Breaks } from "./breaks";

/** The article's name, price, availability and order form. */
export function Offer({ product }: { product: ProductDetail }) {
  const t = useT("product");
  const tc = useT("catalogue");
  const hours = useShell()?.shop?.fastDeliveryHours;
  const user = useUser();
  const { extra, manufacturer, currency } = product;
  return (
    <div className="grid content-start gap-3 sm:gap-5">
      <header className="grid gap-1 sm:gap-2">
        {manufacturer && (
          <p>
            <AppLink
              to={makerPath(manufacturer)}
              className="touch font-semibold text-sm text-tomato-ink uppercase tracking-wide hover:underline"
            >
              {manufacturer.name}
            </AppLink>
          </p>
        )}
        <h1 className="text-2xl sm:text-3xl">{wholePack(product.name)}</h1>
        <p className="text-ink-2">{packExplained(product, tc)}</p>
        <div className="mt-1 flex flex-wrap gap-1 empty:hidden">
          <TagBadges product={product} limit={6} />
          {product.source.demo && <Badge tone="outline">{t("demo")}</Badge>}
        </div>
      </header>
      <section className="grid gap-3 rounded-xl border border-line bg-surface p-4 shadow-card sm:gap-4 sm:p-6">
        <Price product={product} size="page" />
        <p className="text-ink-2 text-sm">
          {t("vatExcluded", { rate: `${formatQuantity(product.vatRate)}%` })}
          {product.lowestRecentPrice != null && extra.promotionPrice != null && (
            <span className="block">{t("lowest", { price: formatPrice(product.lowestRecentPrice, currency) })}</span>
          )}
        </p>
        {product.variableWeight && product.nominalWeight != null && (
          <p className="rounded-md bg-saffron-soft px-3 py-2 text-saffron-ink text-sm">
            {t("variableWeight", {
              weight: formatKilos(product.nominalWeight),
              unit: tc(`unit.${product.uomSale}`),
            })}
          </p>
        )}
        <UnitChanged product={product} />
        <div className="flex gap-2">
          <div className="min-w-0 flex-1">
            <OrderForm product={product} size="page" />
          </div>
          <Heart product={product} size="page" />
        </div>
        {user?.company && (
          <p>
            <AppLink to={`${guidesPath}?articolo=${product.id}`} className="link touch text-sm">
              {t("toGuide")}
            </AppLink>
          </p>
        )}
        <ul className="grid gap-1.5 text-sm">
          <li>
            {extra.isAvailable ? (
              <span className="inline-flex items-center gap-2 font-semibold text-olive-ink">
                <span className="icon icon-check size-4" />
                {t("availableQuantity", { quantity: counted(extra.stock, product.uomSale, tc) })}
              </span>
            ) : (
              <NoStock product={product} />
            )}
          </li>
          {product.nextExpiry && (
            <li className="pl-6 text-ink-2">{t("nextExpiry", { date: formatDate(product.nextExpiry) })}</li>
          )}
          {extra.isAvailable && user?.company && <ForUser of={shopParts} part="DeliveryDay" />}
          {extra.isAvailable && !user?.company && hours && (
            <li className="inline-flex items-center gap-2 text-ink-2">
              <span className="icon icon-truck size-4" />
              {tc("card.promise", { hours })}
            </li>
          )}
        </ul>
      </section>
      <Breaks product={product} />
    </div>
  );
}
