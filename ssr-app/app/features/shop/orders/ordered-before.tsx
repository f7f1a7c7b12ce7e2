import { AppLink } from "~/components/ui/app-link";
import { type Step, StepLine } from "~/features/shared/charts/step-line";
import { PriceMoved } from "~/features/shop/product-card/price-moved";
import { Section } from "~/features/shop/product-page/section";
import type { BoughtItem, Page, ProductDetail } from "~/lib/contract";
import { formatDate, formatPrice, zoneOf } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { counted } from "~/lib/units";
import { countryOf, ordersPath, orderTo } from "./paths";

interface Props {
  list: Page<BoughtItem>;
  product: Pick<ProductDetail, "currency" | "extra" | "uomReference" | "uomSale">;
}

/** When the company bought this article, with quantity and price; folded below it every price that it paid. */
export default function OrderedBefore({ list, product }: Props) {
  const t = useT("product");
  const tc = useT("catalogue");
  const last = list.entities[0];
  if (!last) return null;
  const { currency, extra } = product;
  const unit = tc(`unit.${product.uomReference}`);
  const per = (amount: number) => `${formatPrice(amount, currency)} / ${unit}`;
  const today = extra.promotionDisplayPrice ?? extra.displayPrice;
  const day = (instant: string) => formatDate(instant, zoneOf(countryOf({ currency })));
  return (
    <Section title={t("before")}>
      <p className="mb-2 text-ink-2">
        {t("beforeLast", { date: day(last.createdAt), price: per(last.displayPrice) })}
        {", "}
        <span className="font-semibold text-ink">{t("beforeToday", { price: per(today) })}</span>{" "}
        <PriceMoved from={last.displayPrice} to={today} />
      </p>
      <details>
        <summary className="flex min-h-11 items-center font-semibold text-sm text-tomato-ink">
          {t("beforeHistory")}
        </summary>
        <PriceChart {...{ list, today, unit, per, day }} />
        <div className="mt-3 overflow-x-auto">
          <table className="w-full text-sm" data-part="ordered-before">
            <thead>
              <tr className="table-head">
                <th scope="col">{t("beforeDate")}</th>
                <th scope="col" className="px-2">
                  {t("beforeOrder")}
                </th>
                <th scope="col" className="px-2 text-right">
                  {t("quantity")}
                </th>
                <th scope="col" className="text-right">
                  {t("beforePrice")}
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {list.entities.map(({ id, createdAt, order, quantity, price, displayPrice }) => (
                <tr key={id}>
                  <th scope="row" className="py-2 pl-3 text-left font-medium">
                    {day(createdAt)}
                  </th>
                  <td className="px-2 py-2">
                    <AppLink to={orderTo(order.id)} className="link touch">
                      {order.code}
                    </AppLink>
                  </td>
                  <td className="whitespace-nowrap px-2 py-2 text-right">{counted(quantity, product.uomSale, tc)}</td>
                  <td className="whitespace-nowrap py-2 pr-3 text-right">
                    {formatPrice(price, currency)}
                    <span className="block text-ink-3 text-xs">{per(displayPrice)}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {(list.total > list.entities.length || !list.totalExact) && (
          <AppLink to={ordersPath} className="link touch mt-2 inline-block text-sm">
            {t("beforeOlder")}
          </AppLink>
        )}
      </details>
    </Section>
  );
}

interface ChartProps extends Pick<Props, "list"> {
  today: number;
  unit: string;
  per: (amount: number) => string;
  day: (instant: string) => string;
}

function PriceChart({ list, today, unit, per, day }: ChartProps) {
  const t = useT("product");
  const now = t("beforeToday", { price: per(today) });
  const paid: Step[] = list.entities.toReversed().map(({ id, createdAt, displayPrice }) => ({
    key: String(id),
    at: Date.parse(createdAt),
    value: displayPrice,
    title: `${day(createdAt)}: ${per(displayPrice)}`,
  }));
  const [first, last] = [paid[0], paid.at(-1)];
  if (!first || !last) return null;
  // The end of the axis follows from the data, so that server and browser agree on it.
  const room = Math.max((last.at - first.at) / 10, 86_400_000);
  const points = [...paid, { key: "today", at: last.at + room, value: today, title: now }];
  const values = points.map(({ value }) => value);
  return (
    <StepLine
      points={points}
      title={t("beforeChart", { unit })}
      description={t("beforeDescription", {
        from: day(new Date(first.at).toISOString()),
        least: per(Math.min(...values)),
        most: per(Math.max(...values)),
        today: per(today),
      })}
    />
  );
}
