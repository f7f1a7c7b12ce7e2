import { Fragment } from "react";
import { AppLink } from "~/components/ui/app-link";
import { Dotted } from "~/components/ui/dotted";
import { Panel } from "~/features/shared/charts/panel";
import { formatInteger, formatPrice } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { counted } from "~/lib/units";
import { wholePack } from "~/lib/whole-pack";
import type { Spending } from "./filter";

const cell = "whitespace-nowrap py-2 pl-3 text-right last:pr-3";

/** The details of one month: the largest costs and the sites. */
export function MonthPanel({ figures, site, name }: { figures: Spending; site: number | null; name: string }) {
  const t = useT("spending");
  const tc = useT("catalogue");
  const { articles, places } = figures.month;
  const price = (amount: number) => formatPrice(amount, figures.currency);
  return (
    <Panel id="month" title={t("month.title", { month: name })} text={t("month.text")}>
      {articles.length === 0 ? (
        <p className="text-ink-2">{t("month.nothing")}</p>
      ) : (
        <table className="w-full border-collapse text-sm">
          <caption className="sr-only">{t("month.articles")}</caption>
          <thead>
            <tr className="table-head">
              <th scope="col">{t("month.article")}</th>
              <th scope="col" className={`${cell} max-sm:hidden`}>
                {t("orders")}
              </th>
              <th scope="col" className={cell}>
                {t("amount")}
              </th>
            </tr>
          </thead>
          <tbody>
            {articles.map(({ code, name, uomSale, quantity, amount, orders }) => (
              <tr key={code} className="border-line border-b last:border-b-0">
                <th scope="row" className="w-full max-w-0 py-2 pl-3 text-left font-medium">
                  <AppLink
                    to={`/dettaglio-prodotto/${encodeURIComponent(code)}`}
                    className="wrap-anywhere hover:underline"
                  >
                    {wholePack(name)}
                  </AppLink>
                  <span className="block font-normal text-ink-3 text-xs">
                    <Dotted>{[code, counted(quantity, uomSale, tc)]}</Dotted>
                  </span>
                </th>
                <td className={`${cell} max-sm:hidden`}>{formatInteger(orders)}</td>
                <td className={`${cell} font-semibold`}>{price(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {!site && places.length > 1 && (
        <table className="mt-6 w-full border-collapse text-sm">
          <caption className="pb-2 text-left font-display font-semibold text-lg">{t("places.title")}</caption>
          <thead>
            <tr className="table-head">
              <th scope="col">{t("places.one")}</th>
              <th scope="col" className={cell}>
                {t("orders")}
              </th>
              <th scope="col" className={cell}>
                {t("amount")}
              </th>
            </tr>
          </thead>
          <tbody>
            {places.map(({ site, address, amount, orders, categories }) => (
              <Fragment key={site ?? address ?? ""}>
                <tr className="border-line border-t">
                  <th scope="row" className="wrap-anywhere py-2 pl-3 text-left font-medium">
                    {address ?? t("places.none")}
                  </th>
                  <td className={cell}>{formatInteger(orders)}</td>
                  <td className={`${cell} font-semibold`}>{price(amount)}</td>
                </tr>
                {categories.map(({ id, name, amount }) => (
                  <tr key={id ?? 0} className="text-ink-2" data-part="place-category">
                    <th scope="row" colSpan={2} className="wrap-anywhere py-1 pl-7 text-left font-normal">
                      {name ?? t("categories.none")}
                    </th>
                    <td className={`${cell} py-1`}>{price(amount)}</td>
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
