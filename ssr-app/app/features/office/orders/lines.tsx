import clsx from "clsx";
import { formatDate, formatInteger, formatPrice, formatQuantity } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { unitFor } from "~/lib/units";
import type { OpsItem, OpsOrder } from "../types";
import { Difference } from "../weighing/line";
import { expected } from "../weighing/read";

const columns = "md:grid-cols-[1.75rem_minmax(0,1fr)_6.5rem_6.5rem_7rem_6.5rem]";

/** What was ordered, what is missing of it, what it weighed and what it comes to. */
export function Lines({ order }: { order: OpsOrder }) {
  const t = useT("desk");
  return (
    <section aria-labelledby="lines" className="rounded-lg border border-line bg-surface shadow-card">
      <h2 id="lines" className="px-4 pt-3 pb-2 font-sans font-semibold text-base">
        {t("order.lines", { number: formatInteger(order.items.length) })}
      </h2>
      <div
        aria-hidden="true"
        className={`hidden gap-x-3 border-line border-b px-4 pb-1 font-semibold text-ink-3 text-xs md:grid ${columns}`}
      >
        <span />
        <span />
        <span className="text-right">{t("order.column.ordered")}</span>
        <span className="text-right">{t("order.column.weight")}</span>
        <span className="text-right">{t("order.column.difference")}</span>
        <span className="text-right">{t("order.column.net")}</span>
      </div>
      <ul>
        {order.items.map((item) => (
          <Line key={item.id} item={item} order={order} />
        ))}
      </ul>
    </section>
  );
}

function Line({ item, order }: { item: OpsItem; order: OpsOrder }) {
  const t = useT("desk");
  const tc = useT("catalogue");
  const { position, product, quantity, missing, missingReason, weight, lots, price, total, toWeigh } = item;
  const gone = missing >= quantity;
  return (
    <li
      data-part="order-line"
      className={`grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-baseline gap-x-3 border-line border-t px-4 py-2 first:border-t-0 ${columns}`}
    >
      <span className="text-right text-ink-3 text-sm">{position}</span>
      <div className="min-w-0">
        <p className={clsx("wrap-anywhere font-semibold leading-tight", gone && "text-ink-3 line-through")}>
          {product.name}
        </p>
        <p className="text-ink-3 text-xs">
          {product.code} · {formatPrice(price, order.currency)}
          {lots.map((lot) => (
            <span key={lot.lotId}> · {t("weigh.lot", { code: lot.code, date: formatDate(lot.expiresOn) })}</span>
          ))}
        </p>
        {missing > 0 && (
          <p className="font-medium text-danger text-xs">
            {t("weigh.missing", { number: missing })}
            {missingReason && `: ${missingReason}`}
          </p>
        )}
      </div>
      <p className="text-right text-sm">
        <strong className="font-semibold">{formatInteger(quantity)}</strong> {unitFor(quantity, product.uomSale, tc)}
      </p>
      <p className="text-right text-sm max-md:col-start-2 max-md:text-left">
        {weight != null ? (
          <strong className="font-semibold">{formatQuantity(weight)} kg</strong>
        ) : toWeigh ? (
          <span className="rounded-sm bg-saffron-soft px-1.5 py-0.5 text-saffron-ink text-xs">
            {t("order.toWeigh")}
          </span>
        ) : null}
      </p>
      <p className="text-right text-sm max-md:hidden">
        <Difference weight={weight ?? null} thought={expected(item, missing)} />
      </p>
      <p className="text-right font-semibold">{formatPrice(total, order.currency)}</p>
    </li>
  );
}
