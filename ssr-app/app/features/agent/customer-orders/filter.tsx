import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Select } from "~/components/ui/select";
import { customerOrdersPath } from "~/features/agent/frame/paths";
import { InstantForm } from "~/features/shared/filter/instant-form";
import type { ManagedCompany } from "~/lib/contract";
import { orderStatuses } from "~/lib/order-statuses";
import { useT } from "~/lib/texts/use-t";
import { type OrderQuery, periods } from "./query";

interface Props {
  filter: OrderQuery;
  customers: Pick<ManagedCompany, "id" | "name" | "code">[];
}

/**
 * The filter by time, customer and status, in the address. A choice applies at once; without scripts a button sends it.
 */
export function OrderFilter({ filter, customers }: Props) {
  const t = useT("office");
  const orders = useT("orders");
  const byDay = filter.period === "0";
  return (
    <InstantForm
      action={customerOrdersPath}
      aria-label={t("orders.filter")}
      className="mb-6 grid grid-cols-2 items-end gap-3 rounded-xl border border-line bg-surface p-4 shadow-card lg:grid-cols-4"
    >
      <Select
        label={t("orders.period")}
        name="period"
        defaultValue={filter.period}
        data-otherwise={filter.period}
        className="max-sm:col-span-2"
        options={periods.map((value) => ({ value, label: t(`orders.periods.${value}`) }))}
      />
      <Select label={t("orders.status")} name="status" defaultValue={filter.status ?? ""} className="max-sm:col-span-2">
        <option value="">{orders("list.all")}</option>
        {orderStatuses.map((status) => (
          <option key={status} value={status}>
            {orders(`status.${status}`)}
          </option>
        ))}
      </Select>
      <Select label={t("orders.customer")} name="company" defaultValue={filter.company ?? ""} className="col-span-2">
        <option value="">{t("planner.all")}</option>
        {customers.map(({ id, name, code }) => (
          <option key={id} value={id}>
            {name} ({code})
          </option>
        ))}
      </Select>
      <Field
        type="date"
        label={t("day.field")}
        name="date"
        defaultValue={filter.day}
        data-otherwise={filter.day}
        className={byDay ? "col-span-2" : "unscripted col-span-2"}
      />
      <Button type="submit" tone="secondary" className="unscripted col-span-2">
        {t("day.go")}
      </Button>
    </InstantForm>
  );
}
