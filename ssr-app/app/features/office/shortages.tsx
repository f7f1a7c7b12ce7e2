import { AppLink } from "~/components/ui/app-link";
import { Badge } from "~/components/ui/badge";
import { Dotted } from "~/components/ui/dotted";
import type { Page } from "~/lib/contract";
import { formatDate, formatInteger } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { wholePack } from "~/lib/whole-pack";
import { movesPath, type Shortage, stockPath } from "./stock";

/** The articles that open orders need more of than the stock has, with these orders. */
export function Shortages({ list }: { list: Page<Shortage> }) {
  const t = useT("goods");
  if (list.entities.length === 0) return null;
  return (
    <section
      aria-labelledby="shortages"
      data-part="shortages"
      className="mb-4 rounded-lg border border-danger bg-surface p-3 shadow-card sm:p-4"
    >
      <h2 id="shortages" className="font-semibold text-base">
        {t("shortages.title", { count: list.total, number: formatInteger(list.total) })}
      </h2>
      <p className="max-w-prose text-ink-2 text-sm">{t("shortages.text")}</p>
      <ul className="mt-3 grid gap-3">
        {list.entities.map(({ product, market, onHand, reserved, missing, lots, orders }) => (
          <li key={`${product.code}|${market}`} className="border-line border-t pt-3">
            <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <AppLink to={movesPath(product.code)} className="wrap-anywhere font-semibold hover:underline">
                {wholePack(product.name)}
              </AppLink>
              <span className="text-ink-3 text-xs">
                <Dotted>{[product.code, market]}</Dotted>
              </span>
              {missing > 0 && <Badge tone="danger">{t("stock.shortBy", { number: formatInteger(missing) })}</Badge>}
              <span className="text-ink-2 text-sm">
                {t("shortages.figures", { onHand: formatInteger(onHand), reserved: formatInteger(reserved) })}
              </span>
            </p>
            {lots.length > 0 && (
              <p className="text-ink-2 text-sm">
                <Dotted>
                  {lots.map((lot) =>
                    t("shortages.lot", {
                      code: lot.code,
                      onHand: formatInteger(lot.onHand),
                      reserved: formatInteger(lot.reserved),
                    }),
                  )}
                </Dotted>
              </p>
            )}
            <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm">
              {orders.map(({ id, code, company, deliveryDate, quantity }) => (
                <li key={`${id}|${deliveryDate}`}>
                  <AppLink
                    to={`/gestione/ordini/${id}`}
                    className="underline decoration-line underline-offset-4 hover:decoration-current"
                  >
                    {code}
                  </AppLink>{" "}
                  {company}, {formatDate(deliveryDate)}: <strong>{formatInteger(quantity)}</strong>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {list.total > list.entities.length && (
        <p className="mt-3 text-sm">
          <AppLink to={`${stockPath}?state=short`} className="underline underline-offset-4">
            {t("shortages.all")}
          </AppLink>
        </p>
      )}
    </section>
  );
}
