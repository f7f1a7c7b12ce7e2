import { AppLink } from "~/components/ui/app-link";
import { Section } from "~/features/shop/product-page/section";
import type { BoughtItem, Page } from "~/lib/contract";
import { formatDate, formatInteger, formatPrice, zoneOf } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { countryOf, orderTo } from "./paths";

/** When the company bought this article, how much of it and at what price. */
export function OrderedBefore({ list }: { list: Page<BoughtItem> }) {
  const t = useT("product");
  if (list.entities.length === 0) return null;
  return (
    <Section title={t("before")}>
      <div className="overflow-x-auto">
        <table className="w-full text-sm" data-part="ordered-before">
          <thead>
            <tr className="border-edge border-b text-left text-ink-2">
              <th scope="col" className="py-2 pr-3 font-semibold">
                {t("beforeDate")}
              </th>
              <th scope="col" className="px-3 py-2 font-semibold">
                {t("beforeOrder")}
              </th>
              <th scope="col" className="px-3 py-2 text-right font-semibold">
                {t("quantity")}
              </th>
              <th scope="col" className="py-2 pl-3 text-right font-semibold">
                {t("beforePrice")}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {list.entities.map(({ id, createdAt, order, quantity, price, currency }) => (
              <tr key={id}>
                <th scope="row" className="py-2 pr-3 text-left font-medium">
                  {formatDate(createdAt, zoneOf(countryOf({ currency })))}
                </th>
                <td className="px-3 py-2">
                  <AppLink to={orderTo(order.id)} className="link touch">
                    {order.code}
                  </AppLink>
                </td>
                <td className="px-3 py-2 text-right tabular-nums">{formatInteger(quantity)}</td>
                <td className="py-2 pl-3 text-right tabular-nums">{formatPrice(price, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
