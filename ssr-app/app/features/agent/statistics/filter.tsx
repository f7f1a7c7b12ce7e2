import { SlidersHorizontal, X } from "lucide-react";
import { Button, ButtonLink } from "~/components/ui/button";
import { Select } from "~/components/ui/select";
import { addMonths, formatMonth, monthsBetween } from "~/features/shared/charts/months";
import { ChipRow } from "~/features/shared/filter/chip-row";
import { InstantForm } from "~/features/shared/filter/instant-form";
import type { Country } from "~/lib/contract";
import type { Locale } from "~/lib/locale";
import { useT } from "~/lib/texts/use-t";
import { useCategories, useShell } from "~/lib/use-shell";
import type { AddressOf, StatisticsQuery } from "./types";

interface Named {
  id: number;
  name: string;
}

interface Props {
  filter: StatisticsQuery;
  thisMonth: string;
  countries: Country[];
  country: Country;
  customers: Named[];
  makers: Named[];
  /** The agents that operations choose from; a customer is chosen from the lists below. */
  agents?: Named[];
  path: string;
  to: AddressOf;
}

const spans = [1, 3, 6, 12, 24] as const;

/** The filter of the figures; every view has an address. */
export function StatisticsFilter(props: Props) {
  const { filter, thisMonth, countries, country, agents, to } = props;
  const t = useT("statistics");
  const open = Boolean(filter.agent || filter.company || filter.category || filter.manufacturer);
  const upToNow = filter.to === thisMonth;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3" data-print="no">
      <div className="flex flex-wrap justify-between gap-x-8 gap-y-2">
        <ChipRow
          label={t("filter.span")}
          chips={spans.map((span) => {
            const from = addMonths(thisMonth, 1 - span);
            return {
              to: to({ from, to: thisMonth }),
              name: t(`filter.months.${span}`),
              on: upToNow && filter.from === from,
            };
          })}
        />
        {countries.length > 1 && (
          <ChipRow
            label={t("country.label")}
            chips={countries.map((each) => ({
              to: to({ country: each, company: null }),
              name: t(`country.${each}`),
              on: each === country,
            }))}
          />
        )}
      </div>
      <details open={open} className="rounded-lg border border-line bg-surface">
        <summary className="flex min-h-11 items-center gap-2 px-4 font-semibold text-sm">
          <SlidersHorizontal aria-hidden="true" className="size-5 text-ink-3" />
          {t(agents ? "filter.titleHouse" : "filter.title")}
        </summary>
        <FilterForm {...props} open={open} />
      </details>
    </div>
  );
}

function FilterForm({
  filter,
  thisMonth,
  country,
  customers,
  makers,
  agents,
  path,
  to,
  open,
}: Props & { open: boolean }) {
  const t = useT("statistics");
  const locale = useShell()?.locale ?? "it";
  return (
    <InstantForm action={path} className="grid gap-3 border-line border-t p-4 sm:grid-cols-2 xl:grid-cols-6">
      <input type="hidden" name="country" value={country} />
      <Months name="from" label={t("filter.from")} value={filter.from} {...{ thisMonth, locale }} />
      <Months name="to" label={t("filter.to")} value={filter.to} {...{ thisMonth, locale }} />
      {agents ? (
        <Choice label={t("filter.agent")} name="agent" value={filter.agent ?? null} choices={agents} />
      ) : (
        <Choice label={t("filter.customer")} name="company" value={filter.company} choices={customers} />
      )}
      {agents && filter.company && <input type="hidden" name="company" value={filter.company} />}
      <Categories value={filter.category} />
      <Choice label={t("filter.maker")} name="manufacturer" value={filter.manufacturer} choices={makers} />
      <div className="flex flex-wrap items-end gap-2 sm:max-xl:col-span-2">
        <Button type="submit" className="unscripted flex-1">
          {t("filter.show")}
        </Button>
        {open && (
          <ButtonLink to={to({ agent: null, company: null, category: null, manufacturer: null })} tone="quiet">
            <X aria-hidden="true" className="size-5" />
            {t("filter.clear")}
          </ButtonLink>
        )}
      </div>
    </InstantForm>
  );
}

function Choice({
  label,
  name,
  value,
  choices,
}: {
  label: string;
  name: string;
  value: number | null;
  choices: Named[];
}) {
  const t = useT("statistics");
  return (
    <Select label={label} name={name} defaultValue={value ?? ""}>
      <option value="">{t("filter.all")}</option>
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}

function Categories({ value }: { value: number | null }) {
  const t = useT("statistics");
  const families = useCategories();
  return (
    <Select label={t("filter.category")} name="category" defaultValue={value ?? ""}>
      <option value="">{t("filter.all")}</option>
      {families.map((family) => (
        <optgroup key={family.id} label={family.name}>
          <option value={family.id}>{t("filter.family", { name: family.name })}</option>
          {family.children.map((category) => (
            <option key={category.id} value={category.id}>
              {category.name}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}

/** The months of three years; an address may name an older one. */
function Months({
  name,
  label,
  value,
  thisMonth,
  locale,
}: {
  name: string;
  label: string;
  value: string;
  thisMonth: string;
  locale: Locale;
}) {
  const listed = Array.from({ length: 37 }, (_, index) => addMonths(thisMonth, -index));
  const months = listed.includes(value) ? listed : [...listed, value].sort().reverse();
  return (
    <Select
      label={label}
      name={name}
      defaultValue={value}
      data-otherwise={value}
      options={months.map((month) => ({ value: month, label: formatMonth(month, locale) }))}
    />
  );
}

/** The period of the address, in order and within the service's limit. */
export function periodOf(query: URLSearchParams, asMonth: (value: string | null) => string | null, thisMonth: string) {
  const to = asMonth(query.get("to")) ?? thisMonth;
  const from = asMonth(query.get("from")) ?? addMonths(to, -11);
  const [first, last] = from <= to ? [from, to] : [to, from];
  return { from: monthsBetween(first, last) > 36 ? addMonths(last, -35) : first, to: last };
}
