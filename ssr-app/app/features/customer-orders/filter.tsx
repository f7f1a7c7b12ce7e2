import { Form, useSubmit } from "@remix-run/react";
import { useState } from "react";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Select } from "~/components/ui/select";
import { customerOrdersPath } from "~/features/manager/paths";
import { orderStatuses } from "~/features/orders/status-filter";
import type { ManagedCompany } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";
import { type OrderQuery, type Period, periods } from "./query";

/** Time, customer, state: an address each. With scripts a choice is enough, without them the button sends it. */
export function OrderFilter({ filter, companies }: { filter: OrderQuery; companies: ManagedCompany[] }) {
  const t = useT("office");
  const orders = useT("orders");
  const submit = useSubmit();
  const [period, setPeriod] = useState<Period>(filter.period);
  return (
    <Form
      action={customerOrdersPath}
      aria-label={t("orders.filter")}
      onChange={(event) => {
        // A day is typed piece by piece; its button says when it is whole.
        const field = event.target as unknown as HTMLSelectElement;
        if (field.name === "date" || (field.name === "period" && field.value === "0")) return;
        submit(event.currentTarget, { preventScrollReset: true });
      }}
      className="mb-6 grid grid-cols-2 items-end gap-3 rounded-xl border border-line bg-surface p-4 shadow-card lg:grid-cols-4"
    >
      <Select
        label={t("orders.period")}
        name="period"
        defaultValue={filter.period}
        onChange={(event) => setPeriod(event.target.value as Period)}
        options={periods.map((value) => ({ value, label: t(`orders.periods.${value}`) }))}
      />
      <Select label={t("orders.status")} name="status" defaultValue={filter.status ?? ""}>
        <option value="">{orders("list.all")}</option>
        {orderStatuses.map((status) => (
          <option key={status} value={status}>
            {orders(`status.${status}`)}
          </option>
        ))}
      </Select>
      <Select label={t("orders.customer")} name="company" defaultValue={filter.company ?? ""} className="col-span-2">
        <option value="">{t("orders.everybody")}</option>
        {companies.map(({ id, name, code }) => (
          <option key={id} value={id}>
            {name} ({code})
          </option>
        ))}
      </Select>
      <Field
        key={filter.day}
        type="date"
        label={t("day.field")}
        name="date"
        defaultValue={filter.day}
        className={period === "0" ? "col-span-2" : "unscripted col-span-2"}
      />
      <Button type="submit" tone="secondary" className={`col-span-2 ${period === "0" ? "" : "unscripted"}`}>
        {t("day.go")}
      </Button>
    </Form>
  );
}
