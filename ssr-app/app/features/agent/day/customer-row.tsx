import { Badge } from "~/components/ui/badge";
import { CustomerActions } from "~/features/agent/frame/customer-actions";
import { CustomerName, customerCard, Stripe } from "~/features/agent/frame/customer-name";
import type { CustomerDay } from "~/features/agent/frame/types";
import { formatDate, formatPrice, zoneOf } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";

/** A customer on a day: its orders, or that an expected order is missing. */
export function CustomerRow({ customer, open }: { customer: CustomerDay; open: boolean }) {
  const t = useT("office");
  const { company, ordered, due, orders, amount, currency, lastOrderAt } = customer;
  return (
    <article data-part="customer-day" data-ordered={ordered} className={`${customerCard} grid content-between gap-3`}>
      <Stripe company={company} />
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <CustomerName company={company} />
          {lastOrderAt && !ordered && (
            <p className="mt-1 text-ink-2 text-sm">
              {t("planner.last", { date: formatDate(lastOrderAt, zoneOf(company.country)) })}
            </p>
          )}
        </div>
        {ordered ? (
          <p className="shrink-0 text-right">
            <strong className="block font-display font-semibold text-xl">{formatPrice(amount, currency)}</strong>
            <span className="text-ink-3 text-sm">{t("day.ordersOf", { count: orders })}</span>
          </p>
        ) : (
          due && (
            <Badge tone="saffron" className="shrink-0">
              {t("planner.due")}
            </Badge>
          )
        )}
      </div>
      {(open || !ordered) && <CustomerActions customer={customer} again={ordered} />}
    </article>
  );
}
