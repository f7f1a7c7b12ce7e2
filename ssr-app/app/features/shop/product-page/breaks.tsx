import type { ProductDetail } from "~/lib/contract";
import { formatInteger, formatPrice } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";

/** The quantity discounts of the article. */
export function Breaks({ product }: { product: ProductDetail }) {
  const t = useT("product");
  const tc = useT("catalogue");
  const { quantityBreaks, currency } = product;
  const unit = tc(`unit.${product.uomSale}`);
  const reference = tc(`unit.${product.uomReference}`);
  if (quantityBreaks.length === 0) return null;
  return (
    <table className="w-full text-sm">
      <caption className="pb-2 text-left font-display font-semibold text-lg">{t("breaks")}</caption>
      <thead>
        <tr className="table-head">
          <th scope="col">{t("breakFrom")}</th>
          <th scope="col" className="px-3 text-right">
            {t("breakPrice")} / {unit}
          </th>
          <th scope="col" className="text-right">
            {t("breakPrice")} / {reference}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {quantityBreaks.map(({ minQuantity, price, displayPrice }) => (
          <tr key={minQuantity}>
            <th scope="row" className="py-2 pl-3 text-left font-semibold">
              {formatInteger(minQuantity)}
            </th>
            <td className="px-3 py-2 text-right font-semibold">{formatPrice(price, currency)}</td>
            <td className="py-2 pr-3 text-right">{formatPrice(displayPrice, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
