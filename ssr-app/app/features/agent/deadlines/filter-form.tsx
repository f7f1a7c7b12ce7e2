import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { deadlinesPath } from "~/features/agent/frame/paths";
import { ChipRow } from "~/features/shared/filter/chip-row";
import { InstantForm } from "~/features/shared/filter/instant-form";
import { useT } from "~/lib/texts/use-t";
import { type DeadlineFilter, deadlineStatuses, deadlinesTo, soon, within } from "./filter";

interface Props {
  filter: DeadlineFilter;
  today: string;
}

/** The filter: status by links; customer and days in a form below. */
export function FilterForm({ filter, today }: Props) {
  const t = useT("deadlines");
  const common = useT();
  const { q, status, from, to } = filter;
  const span = (days: number) => within(today, days);
  const is = (days: number) => from === span(days).from && to === span(days).to;
  const free = !from && !to;
  return (
    <div className="mb-5 grid gap-3">
      <ChipRow
        label={t("filter.quick")}
        chips={[
          ...deadlineStatuses.map((each) => ({
            to: deadlinesTo({ q, status: each }),
            name: t(`status.${each}`),
            on: status === each && free,
          })),
          ...(["week", "month"] as const).map((each) => ({
            to: deadlinesTo({ q, ...span(soon[each]) }),
            name: t(`filter.${each}`),
            on: status === "open" && is(soon[each]),
          })),
        ]}
      />
      <InstantForm
        action={deadlinesPath}
        aria-label={t("filter.label")}
        className="grid grid-cols-[repeat(2,minmax(0,1fr))] items-end gap-3 rounded-lg border border-line bg-surface p-4 shadow-card md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
      >
        {status !== "open" && <input type="hidden" name="status" value={status} />}
        <Field
          type="search"
          name="q"
          label={t("filter.company")}
          placeholder={common("switcher.placeholder")}
          defaultValue={q}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          className="max-md:col-span-2"
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
