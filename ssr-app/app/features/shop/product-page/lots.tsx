import { ErrorState } from "~/components/ui/error-state";
import type { Availability, ProductDetail } from "~/lib/contract";
import { formatDate, formatInteger } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { Section } from "./section";

/** The lots in stock, first expiry first. */
export function Lots({ product, lots }: { product: ProductDetail; lots: Availability[] | null }) {
  const t = useT("product");
  const tc = useT("catalogue");
  if (lots?.length === 0) return null;
  return (
    <Section title={t("lots")}>
      {lots ? (
        <div className="overflow-x-auto">
          <table className="w-full text-sm">
            <thead>
              <tr className="table-head">
                <th scope="col">{t("lot")}</th>
                <th scope="col" className="px-3">
                  {t("expires")}
                </th>
                <th scope="col" className="text-right">
                  {t("quantity")} ({tc(`unit.${product.uomSale}`)})
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {lots.map((lot) => (
                <tr key={lot.lotId}>
                  <th scope="row" className="py-2 pl-3 text-left font-medium">
                    {lot.code}
                  </th>
                  <td className="px-3 py-2">{formatDate(lot.expiresOn)}</td>
                  <td className="py-2 pr-3 text-right">{formatInteger(lot.available)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <ErrorState />
      )}
    </Section>
  );
}
