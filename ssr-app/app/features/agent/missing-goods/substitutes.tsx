import { AppLink } from "~/components/ui/app-link";
import { Picture } from "~/components/ui/picture";
import type { Product } from "~/lib/contract";
import { formatInteger, formatPercent, formatPrice } from "~/lib/format";
import { productTo } from "~/lib/links";
import { useT } from "~/lib/texts/use-t";
import { wholePack } from "~/lib/whole-pack";
import { priceOf, type Unavailability } from "./types";

/** The substitutes, best first, with the first one chosen. */
export function Substitutes({ entry, name }: { entry: Unavailability; name: string }) {
  const t = useT("roads");
  if (entry.substitutes.length === 0) {
    return (
      <p className="text-ink-2 text-sm">
        {t("substitutes.none")}{" "}
        <AppLink to={`/${entry.product.category}`} className="link">
          {t("substitutes.look")}
        </AppLink>
      </p>
    );
  }
  return (
    <fieldset className="grid content-start gap-2">
      <legend className="mb-2 font-semibold text-sm">{t("substitutes.title")}</legend>
      {entry.substitutes.map((product, index) => (
        <Choice key={product.id} {...{ product, name }} instead={entry.product} first={index === 0} />
      ))}
    </fieldset>
  );
}

function Choice({
  product,
  instead,
  name,
  first,
}: {
  product: Product;
  instead: Product;
  name: string;
  first: boolean;
}) {
  const t = useT("roads");
  const unit = useT("catalogue");
  const difference = differs(product, instead);
  return (
    <label className="choice relative grid cursor-pointer grid-cols-[auto_3rem_minmax(0,1fr)] items-center gap-3 p-2.5">
      <input type="radio" name="substitute" form={name} value={product.id} defaultChecked={first} className="size-5" />
      <Picture
        image={product.image}
        preset="product_small_thumb"
        alt=""
        className="size-12 rounded-sm bg-plate object-cover"
      />
      <span className="grid min-w-0 gap-0.5">
        <span className="wrap-anywhere font-medium text-sm leading-snug">{wholePack(product.name)}</span>
        <span className="flex flex-wrap gap-x-3 text-ink-2 text-xs">
          <span className="whitespace-nowrap font-semibold text-ink">
            {formatPrice(priceOf(product), product.currency)} / {unit(`unit.${product.uomSale}`)}
          </span>
          {difference !== null && (
            <span className="whitespace-nowrap">
              {formatPercent(difference)} / {unit(`unit.${product.uomReference}`)}
            </span>
          )}
          <span>
            {t("substitutes.stock", { count: product.extra.stock, number: formatInteger(product.extra.stock) })}
          </span>
        </span>
        <AppLink to={productTo(product)} className="link justify-self-start py-1 text-xs">
          {product.code}
          <span className="sr-only"> {wholePack(product.name)}</span>
        </AppLink>
      </span>
    </label>
  );
}

/** The relative price difference per kilo, litre or piece. */
function differs(product: Product, instead: Product): number | null {
  const of = ({ extra }: Product) => extra.promotionDisplayPrice ?? extra.displayPrice;
  if (of(instead) <= 0 || product.uomReference !== instead.uomReference) return null;
  return Math.round((of(product) / of(instead) - 1) * 100);
}
