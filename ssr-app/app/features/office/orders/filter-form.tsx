import { Button } from "~/components/ui/button";
import { Checkbox, Field } from "~/components/ui/field";
import { ChipRow } from "~/features/shared/filter/chip-row";
import { InstantForm } from "~/features/shared/filter/instant-form";
import { ordersPath } from "~/lib/office-paths";
import { orderStatuses } from "~/lib/order-statuses";
import { useT } from "~/lib/texts/use-t";
import { type OrdersFilter, ordersTo } from "./filter";

/** The filter: status by links; day, name and missing data in a form below. */
export function OrdersFilterForm({ filter }: { filter: OrdersFilter }) {
  const t = useT("desk");
  const orders = useT("orders");
  const { status, date, q, toWeigh, noTrip, failedPayment } = filter;
  const to = (change: Partial<OrdersFilter>) => ordersTo({ ...filter, ...change });
  return (
    <div className="mb-4 grid gap-3">
      <ChipRow
        label={t("orders.byStatus")}
        chips={[
          { to: to({ status: null }), name: t("orders.all"), on: status === null },
          ...orderStatuses.map((each) => ({
            to: to({ status: each }),
            name: orders(`status.${each}`),
            on: each === status,
          })),
        ]}
      />
      <InstantForm
        action={ordersPath}
        aria-label={t("orders.filter")}
        className="grid grid-cols-2 items-end gap-x-4 gap-y-1 sm:flex sm:flex-wrap sm:gap-y-2"
      >
        {status && <input type="hidden" name="status" value={status} />}
        <Field type="search" name="q" label={t("orders.search")} defaultValue={q} maxLength={100} className="sm:w-64" />
        <Field type="date" name="date" label={t("orders.deliveryDay")} defaultValue={date} />
        <Checkbox name="toWeigh" value="1" defaultChecked={toWeigh} label={t("orders.onlyToWeigh")} />
        <Checkbox name="trip" value="none" defaultChecked={noTrip} label={t("orders.onlyNoTrip")} />
        <Checkbox name="payment" value="failed" defaultChecked={failedPayment} label={t("today.failedPayments")} />
        <Button type="submit" tone="secondary" className="unscripted">
          {t("orders.show")}
        </Button>
      </InstantForm>
    </div>
  );
}
