import { Button } from "~/components/ui/button";
import { Checkbox, Field } from "~/components/ui/field";
import { Chips } from "~/features/agent/requests/chips";
import { InstantForm } from "~/features/shared/filter/instant-form";
import { ordersPath } from "~/lib/office-paths";
import { useT } from "~/lib/texts/use-t";
import { type OrdersFilter, ordersTo, statuses } from "./filter";

/** Where they stand by one touch; day, name and what is missing in a form beneath. */
export function OrdersFilterForm({ filter }: { filter: OrdersFilter }) {
  const t = useT("desk");
  const orders = useT("orders");
  const { status, date, q, toWeigh, noTrip } = filter;
  const to = (change: Partial<OrdersFilter>) => ordersTo({ ...filter, ...change });
  return (
    <div className="mb-4 grid gap-3">
      <Chips
        label={t("orders.byStatus")}
        items={[
          { key: "all", to: to({ status: null }), name: t("orders.all"), current: status === null },
          ...statuses.map((each) => ({
            key: each,
            to: to({ status: each }),
            name: orders(`status.${each}`),
            current: each === status,
          })),
        ]}
      />
      <InstantForm
        action={ordersPath}
        aria-label={t("orders.filter")}
        className="flex flex-wrap items-end gap-x-4 gap-y-2"
      >
        {status && <input type="hidden" name="status" value={status} />}
        <Field
          type="search"
          name="q"
          label={t("orders.search")}
          defaultValue={q}
          maxLength={100}
          className="w-full sm:w-64"
        />
        <Field type="date" name="date" label={t("orders.deliveryDay")} defaultValue={date} />
        <Checkbox name="toWeigh" value="1" defaultChecked={toWeigh} label={t("orders.onlyToWeigh")} />
        <Checkbox name="trip" value="none" defaultChecked={noTrip} label={t("orders.onlyNoTrip")} />
        <Button type="submit" tone="secondary" className="unscripted">
          {t("orders.show")}
        </Button>
      </InstantForm>
    </div>
  );
}
