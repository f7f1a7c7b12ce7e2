import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AppLink } from "~/components/ui/app-link";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import type { ManagedCompanies } from "~/features/session/managed-companies";
import { AtRisk } from "~/features/statistics/at-risk";
import { DaysPanel } from "~/features/statistics/days-panel";
import { periodOf, StatisticsFilter } from "~/features/statistics/filter";
import { asMonth, formatMonth } from "~/features/statistics/months";
import { MonthsPanel } from "~/features/statistics/months-panel";
import { PartsPanel } from "~/features/statistics/parts-panel";
import { Tiles } from "~/features/statistics/tiles";
import { type Asked, addressOf, type Statistics, statisticsPath } from "~/features/statistics/types";
import { today as todayOf } from "~/features/trips/days";
import { api } from "~/lib/api.server";
import type { Manufacturer } from "~/lib/contract";
import { formatInteger } from "~/lib/format";
import { page } from "~/lib/page";
import { requireManager } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";
import { useShell } from "~/lib/use-shell";

export const handle = page({ texts: ["statistics"] });

/** What was sold, to whom and of what: by time, country, customer, category and maker. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireManager(context);
  const query = new URL(request.url).searchParams;
  const today = todayOf();
  const thisMonth = today.slice(0, 7);
  const id = (name: string) => {
    const number = Number(query.get(name));
    return Number.isSafeInteger(number) && number > 0 ? number : null;
  };
  const country = ["IT", "NO"].find((each) => each === query.get("country")) ?? null;
  const asked: Asked = {
    ...periodOf(query, asMonth, thisMonth),
    country,
    company: id("company"),
    category: id("category"),
    manufacturer: id("manufacturer"),
  };
  const [figures, managed, makers] = await Promise.all([
    api(context).get<Statistics>("/manager/statistics", { ...asked }),
    api(context).get<ManagedCompanies>("/user/managed-companies", { elementsPerPage: 100 }),
    api(context).get<{ entities: Manufacturer[] }>("/manufacturer/active"),
  ]);
  return {
    figures,
    asked,
    today,
    thisMonth,
    customers: managed.entities
      .filter(({ currency }) => currency === figures.currency)
      .map(({ id, name }) => ({ id, name })),
    makers: makers.entities.map(({ id, name }) => ({ id, name })),
    title: translate(context, "common")("manager.statistics"),
  };
}

export default function StatisticsPage() {
  const { figures, asked, today, thisMonth, customers, makers, title } = useLoaderData<typeof loader>();
  const t = useT("statistics");
  const locale = useShell()?.locale ?? "it";
  const span =
    figures.from === figures.to
      ? formatMonth(figures.from, locale)
      : t("span", { from: formatMonth(figures.from, locale), to: formatMonth(figures.to, locale) });
  const filtered = Boolean(asked.company || asked.category || asked.manufacturer);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-1">
        <h1 className="text-3xl lg:text-4xl">{title}</h1>
        <p className="text-ink-2">
          <span className="font-semibold first-letter:uppercase">{span}</span> · {t("net")}
        </p>
        <Chosen {...{ asked, figures, customers, makers }} />
      </header>
      <StatisticsFilter
        {...{ asked, thisMonth, customers, makers }}
        countries={figures.countries}
        country={figures.country}
      />
      {figures.turnover > 0 || figures.previous.turnover > 0 || figures.series.some(({ previous }) => previous > 0) ? (
        <>
          <Tiles figures={figures} />
          <MonthsPanel figures={figures} thisMonth={thisMonth} />
          <DaysPanel figures={figures} today={today} />
          <Parts figures={figures} asked={asked} />
          {!filtered && <AtRisk figures={figures} />}
        </>
      ) : (
        <EmptyState
          title={t("empty.title")}
          action={filtered && <ButtonLink to={statisticsPath}>{t("empty.all")}</ButtonLink>}
        >
          {t("empty.text")}
        </EmptyState>
      )}
    </div>
  );
}

type Named = { id: number; name: string };

/** What the figures are narrowed to, in words. */
function Chosen({
  asked,
  figures,
  customers,
  makers,
}: {
  asked: Asked;
  figures: Statistics;
  customers: Named[];
  makers: Named[];
}) {
  const categories = useShell()?.categories ?? [];
  const all = categories.flatMap((family) => [family, ...family.children]);
  const category = all.find(({ id }) => id === asked.category)?.name ?? figures.byCategory[0]?.name;
  const names = [
    asked.company && customers.find(({ id }) => id === asked.company)?.name,
    asked.category && category,
    asked.manufacturer && makers.find(({ id }) => id === asked.manufacturer)?.name,
  ].filter(Boolean);
  return names.length > 0 ? (
    <p className="wrap-anywhere font-display font-semibold text-tomato-ink text-xl">{names.join(" · ")}</p>
  ) : null;
}

/** The same sum three times: by customer, by category, by maker; each name narrows the page to it. */
function Parts({ figures, asked }: { figures: Statistics; asked: Asked }) {
  const t = useT("statistics");
  const link = (to: string, name: string) => (
    <AppLink to={to} className="hover:underline">
      {name}
    </AppLink>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-2">
      {!asked.company && (
        <PartsPanel
          id="customers"
          title={t("customers.title")}
          one={t("customers.one")}
          figures={figures}
          rest={figures.rest.byCustomer}
          parts={figures.byCustomer.map(({ company, turnover, previous, orders }) => ({
            key: String(company.id),
            name: company.name,
            link: link(addressOf(asked, { company: company.id }), company.name),
            more: orders == null ? undefined : t("customers.orders", { number: formatInteger(orders) }),
            value: turnover,
            before: previous,
          }))}
        />
      )}
      <PartsPanel
        id="makers"
        title={t("makers.title")}
        one={t("makers.one")}
        figures={figures}
        rest={figures.rest.byManufacturer}
        parts={figures.byManufacturer.map(({ id, name, turnover, previous, quantity }) => ({
          key: String(id),
          name: name ?? t("makers.none"),
          link: id && name ? link(addressOf(asked, { manufacturer: id }), name) : t("makers.none"),
          more: t("parts.pieces", { number: formatInteger(quantity) }),
          value: turnover,
          before: previous,
        }))}
      />
      <PartsPanel
        id="categories"
        title={t("categories.title")}
        one={t("categories.one")}
        ring
        figures={figures}
        rest={figures.rest.byCategory}
        parts={figures.byCategory.map(({ id, name, turnover, previous, quantity }) => ({
          key: String(id),
          name: name ?? t("categories.none"),
          link: id && name ? link(addressOf(asked, { category: id }), name) : t("categories.none"),
          more: t("parts.pieces", { number: formatInteger(quantity) }),
          value: turnover,
          before: previous,
        }))}
      />
    </div>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? ""} · Madia` },
  { name: "robots", content: "noindex" },
];

export { RouteError as ErrorBoundary } from "~/components/layout/route-error";
