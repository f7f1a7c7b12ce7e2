import type { ReactNode } from "react";
import { AppLink } from "~/components/ui/app-link";
import { ButtonLink } from "~/components/ui/button";
import { Dotted } from "~/components/ui/dotted";
import { EmptyState } from "~/components/ui/empty-state";
import { formatMonth } from "~/features/shared/charts/months";
import { MonthsPanel } from "~/features/shared/charts/months-panel";
import { PartsPanel } from "~/features/shared/charts/parts-panel";
import type { CompanyRef } from "~/lib/contract";
import { formatInteger } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { useCategories, useShell } from "~/lib/use-shell";
import { AtRisk } from "./at-risk";
import { DaysPanel } from "./days-panel";
import { StatisticsFilter } from "./filter";
import { Tiles } from "./tiles";
import { type AddressOf, addressesOf, type Statistics, type StatisticsQuery } from "./types";

type Named = { id: number; name: string };

interface Props {
  title: string;
  figures: Statistics;
  filter: StatisticsQuery;
  today: string;
  thisMonth: string;
  customers: Named[];
  makers: Named[];
  agents?: Named[];
  /** The path of the page. */
  path: string;
  /** Says why there are no figures yet. */
  emptyText: string;
  /** The action for a customer who has not ordered for long. */
  todo: (company: CompanyRef) => ReactNode;
}

/** The sales by time, country, customer, category and maker. */
export function StatisticsReport(props: Props) {
  const { title, figures, filter, today, thisMonth, customers, makers, agents, path, emptyText, todo } = props;
  const t = useT("statistics");
  const locale = useShell()?.locale ?? "it";
  const to = addressesOf(path, filter);
  const span =
    figures.from === figures.to
      ? formatMonth(figures.from, locale)
      : t("span", { from: formatMonth(figures.from, locale), to: formatMonth(figures.to, locale) });
  const filtered = Boolean(filter.company || filter.category || filter.manufacturer);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-1">
        <h1 className={agents && "text-2xl lg:text-3xl"}>{title}</h1>
        <p className="text-ink-2">
          <Dotted>
            <span className="font-semibold first-letter:uppercase">{span}</span>
            {t("net")}
          </Dotted>
        </p>
        <Chosen {...{ filter, figures, customers, makers, agents }} />
      </header>
      <StatisticsFilter
        {...{ filter, thisMonth, customers, makers, agents, path, to }}
        countries={figures.countries}
        country={figures.country}
      />
      {figures.turnover > 0 || figures.previous.turnover > 0 || figures.series.some(({ previous }) => previous > 0) ? (
        <>
          <Tiles
            figures={figures}
            thisMonth={thisMonth}
            targetTo={agents ? undefined : `/manager/obiettivo?country=${figures.country}`}
          />
          <MonthsPanel
            figures={figures}
            thisMonth={thisMonth}
            words={{ title: t("months.title"), value: t("months.value"), sum: t("table.turnover") }}
            describe={(values) => t("months.description", values)}
          />
          <DaysPanel figures={figures} today={today} />
          <Parts {...{ figures, filter, to }} />
          {!filtered && <AtRisk figures={figures} todo={todo} />}
        </>
      ) : (
        <EmptyState title={t("empty.title")} action={filtered && <ButtonLink to={path}>{t("empty.all")}</ButtonLink>}>
          {emptyText}
        </EmptyState>
      )}
    </div>
  );
}

/** The active filters in words. */
function Chosen({
  filter,
  figures,
  customers,
  makers,
  agents,
}: Pick<Props, "filter" | "figures" | "customers" | "makers" | "agents">) {
  const categories = useCategories();
  const all = categories.flatMap((family) => [family, ...family.children]);
  const category = all.find(({ id }) => id === filter.category)?.name ?? figures.byCategory[0]?.name;
  const names = [
    filter.agent && agents?.find(({ id }) => id === filter.agent)?.name,
    filter.company && customers.find(({ id }) => id === filter.company)?.name,
    filter.category && category,
    filter.manufacturer && makers.find(({ id }) => id === filter.manufacturer)?.name,
  ].filter(Boolean);
  return names.length > 0 ? (
    <p className="wrap-anywhere font-display font-semibold text-tomato-ink text-xl">
      <Dotted>{names}</Dotted>
    </p>
  ) : null;
}

/** The same sum by customer, by category and by maker; each name filters the page. */
function Parts({ figures, filter, to: addressOf }: Pick<Props, "figures" | "filter"> & { to: AddressOf }) {
  const t = useT("statistics");
  const link = (to: string, name: string) => (
    <AppLink to={to} className="hover:underline">
      {name}
    </AppLink>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-2">
      {!filter.company && (
        <PartsPanel
          id="customers"
          title={t("customers.title")}
          one={t("filter.customer")}
          currency={figures.currency}
          whole={figures.turnover}
          value={t("table.turnover")}
          rest={figures.rest.byCustomer}
          parts={figures.byCustomer.map(({ company, turnover, previous, orders }) => ({
            key: String(company.id),
            name: company.name,
            link: link(addressOf({ company: company.id }), company.name),
            more: orders == null ? undefined : t("customers.orders", { count: orders, number: formatInteger(orders) }),
            value: turnover,
            before: previous,
          }))}
        />
      )}
      <PartsPanel
        id="makers"
        title={t("makers.title")}
        one={t("filter.maker")}
        currency={figures.currency}
        whole={figures.turnover}
        value={t("table.turnover")}
        rest={figures.rest.byManufacturer}
        parts={figures.byManufacturer.map(({ id, name, turnover, previous, quantity }) => ({
          key: String(id),
          name: name ?? t("makers.none"),
          link: id && name ? link(addressOf({ manufacturer: id }), name) : t("makers.none"),
          more: t("parts.pieces", { count: quantity, number: formatInteger(quantity) }),
          value: turnover,
          before: previous,
        }))}
      />
      <PartsPanel
        id="categories"
        title={t("categories.title")}
        one={t("filter.category")}
        ring
        currency={figures.currency}
        whole={figures.turnover}
        value={t("table.turnover")}
        rest={figures.rest.byCategory}
        parts={figures.byCategory.map(({ id, name, turnover, previous, quantity }) => ({
          key: String(id),
          name: name ?? t("categories.none"),
          link: id && name ? link(addressOf({ category: id }), name) : t("categories.none"),
          more: t("parts.pieces", { count: quantity, number: formatInteger(quantity) }),
          value: turnover,
          before: previous,
        }))}
      />
    </div>
  );
}
