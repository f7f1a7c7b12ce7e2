import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Select } from "~/components/ui/select";
import { Chips } from "~/features/agent/requests/chips";
import { InstantForm } from "~/features/shared/filter/instant-form";
import type { ManagedCompany } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";
import { type DeadlineFilter, deadlineStatuses, deadlinesPath, deadlinesTo, soon, within } from "./filter";

interface Props {
  filter: DeadlineFilter;
  today: string;
  companies: ManagedCompany[];
}

/** What is wanted by one touch; whom and between which days in a form beneath. */
export function FilterForm({ filter, today, companies }: Props) {
  const t = useT("deadlines");
  const { company, status, from, to } = filter;
  const span = (days: number) => within(today, days);
  const is = (days: number) => from === span(days).from && to === span(days).to;
  const free = !from && !to;
  return (
    <div className="mb-5 grid gap-3">
      <Chips
        label={t("filter.quick")}
        items={[
          ...deadlineStatuses.map((each) => ({
            key: each,
            to: deadlinesTo({ company, status: each }),
            name: t(`status.${each}`),
            current: status === each && free,
          })),
          ...(["week", "month"] as const).map((each) => ({
            key: each,
            to: deadlinesTo({ company, ...span(soon[each]) }),
            name: t(`filter.${each}`),
            current: status === "open" && is(soon[each]),
          })),
        ]}
      />
      <InstantForm
        action={deadlinesPath}
        aria-label={t("filter.label")}
        className="grid grid-cols-[repeat(2,minmax(0,1fr))] items-end gap-3 rounded-lg border border-line bg-surface p-4 shadow-card md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
      >
        {status !== "open" && <input type="hidden" name="status" value={status} />}
        <Select
          name="company"
          label={t("filter.company")}
          defaultValue={String(company ?? "")}
          className="max-md:col-span-2"
          options={[
            { value: "", label: t("filter.everybody") },
            ...companies.map(({ id, name, code }) => ({ value: String(id), label: `${name} · ${code}` })),
          ]}
        />
        <Field type="date" name="from" label={t("filter.from")} defaultValue={from} />
        <Field type="date" name="to" label={t("filter.to")} defaultValue={to} />
        <Button type="submit" tone="secondary" className="unscripted max-md:col-span-2">
          {t("filter.show")}
        </Button>
      </InstantForm>
    </div>
  );
}
