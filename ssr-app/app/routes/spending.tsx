import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import clsx from "clsx";
import { X } from "lucide-react";
import { AppLink } from "~/components/ui/app-link";
import { ButtonLink } from "~/components/ui/button";
import { Delta } from "~/features/shared/charts/delta";
import { formatMonth, monthsBefore } from "~/features/shared/charts/months";
import { MonthsPanel } from "~/features/shared/charts/months-panel";
import { PartsPanel } from "~/features/shared/charts/parts-panel";
import { ChipRow } from "~/features/shared/filter/chip-row";
import { ListHead } from "~/features/shop/favourites/list-frame";
import { NoCompany, NothingYet } from "~/features/shop/favourites/nothing-yet";
import { Budgets } from "~/features/shop/spending/budgets";
import { addressOf, filterOf, type Spending, type SpendingQuery, spans } from "~/features/shop/spending/filter";
import { MonthPanel } from "~/features/shop/spending/month-panel";
import { api } from "~/lib/api.server";
import type { SiteBudget } from "~/lib/contract";
import { formatInteger, formatPrice } from "~/lib/format";
import { page } from "~/lib/page";
import { requireUser } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useLocale, useT } from "~/lib/texts/use-t";
import { isManager } from "~/lib/user";

export const handle = page({ layout: "profile", texts: ["catalogue", "favourites", "spending", "statistics"] });

/** The spending of the active company; an agent reads the customer's. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const user = await requireUser(context);
  const filter = filterOf(new URL(request.url).searchParams);
  const client = api(context);
  const agent = isManager(user);
  const [figures, budgets] = await Promise.all([
    user.company && client.get<Spending>("/purchased/spending", { ...filter }).catch(withoutMonth),
    // Agents do not see the budgets of sites.
    user.company && !agent ? client.get<{ entities: SiteBudget[] }>("/purchased/budgets") : null,
  ]);
  // Handles an old address whose month lies outside the period.
  function withoutMonth(error: unknown): never {
    if (filter.month && error instanceof Response && error.status === 422)
      throw redirect(addressOf(filter, { month: null }));
    throw error;
  }
  return {
    figures,
    budgets: budgets?.entities ?? [],
    filter,
    agent,
    company: user.company?.name ?? "",
    title: translate(context, "common")("profile.spending"),
  };
}

export default function SpendingPage() {
  const { figures, budgets, filter, agent, company, title } = useLoaderData<typeof loader>();
  const t = useT("spending");
  if (!figures) {
    return (
      <>
        <ListHead title={title} />
        {agent ? <NoCompany text={t("noCompany")} /> : <Nothing />}
      </>
    );
  }
  const some = filter.site || figures.byCategory.length > 0 || figures.series.some(({ previous }) => previous > 0);
  return (
    <>
      <ListHead title={title} text={agent ? t("textAgent", { company }) : t("text")} />
      <Budgets budgets={budgets} currency={figures.currency} />
      {some ? <Report figures={figures} filter={filter} /> : <Nothing />}
    </>
  );
}

function Report({ figures, filter }: { figures: Spending; filter: SpendingQuery }) {
  const t = useT("spending");
  const ts = useT("statistics");
  const locale = useLocale();
  const { currency, amount, previous, orders, series, byCategory, bySite, from, to } = figures;
  const category = filter.category && byCategory.find(({ id }) => id === filter.category);
  const sites = bySite.flatMap(({ site, address }) =>
    site ? [{ to: addressOf(filter, { site }), name: address ?? "", on: site === filter.site }] : [],
  );
  const shownMonth = figures.month.month;
  const spent = new Set(series.filter(({ amount }) => amount !== 0).map(({ month }) => month));
  // For a new customer the months before the first order do not count.
  const begun = series.findIndex(({ amount, previous }) => amount !== 0 || previous !== 0);
  const months = series.length - Math.max(0, begun);
  const before = monthsBefore(from, to).map((month) => formatMonth(month, locale));
  const turnover = series.map(({ amount, ...month }) => ({ ...month, turnover: amount }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ChipRow
        label={t("months.label")}
        chips={spans.map((span) => ({
          to: addressOf(filter, { months: span, month: null }),
          name: t(`months.${span}`),
          on: span === filter.months,
        }))}
      />
      {(sites.length > 1 || filter.site) && (
        <ChipRow
          label={t("places.filter")}
          chips={[{ to: addressOf(filter, { site: null }), name: t("places.every"), on: !filter.site }, ...sites]}
        />
      )}
      {filter.category && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 font-display font-semibold text-tomato-ink text-xl">
          {category ? category.name : t("categories.other")}
          <ButtonLink to={addressOf(filter, { category: null })} tone="quiet" size="sm">
            <X aria-hidden="true" className="size-4" />
            {t("categories.all")}
          </ButtonLink>
        </p>
      )}
      <dl className={clsx("grid grid-cols-2 gap-3 md:grid-cols-3", orders != null && "max-md:*:first:col-span-2")}>
        <Tile label={t("total")} more={previous > 0 && <Delta now={amount} before={previous} />}>
          {formatPrice(amount, currency)}
        </Tile>
        <Tile label={t("perMonth")} more={t("monthsCounted", { count: months })}>
          {formatPrice(amount / months, currency)}
        </Tile>
        {orders != null && <Tile label={t("orders")}>{formatInteger(orders)}</Tile>}
      </dl>
      {previous > 0 && (
        <p className="text-ink-3 text-xs">{ts("tile.against", { span: [...new Set(before)].join(" – ") })}</p>
      )}
      <MonthsPanel
        figures={{ from, to, currency, turnover: amount, series: turnover }}
        thisMonth={to}
        words={{ title: t("months.title"), value: t("months.value"), sum: t("amount") }}
        describe={(values) => t("months.description", values)}
        monthLink={(month, name) =>
          spent.has(month) ? (
            <AppLink
              to={addressOf(filter, { month })}
              preventScrollReset
              aria-current={month === shownMonth ? "true" : undefined}
              className={month === shownMonth ? "touch font-semibold text-tomato-ink underline" : "touch link"}
            >
              {name}
            </AppLink>
          ) : (
            name
          )
        }
      />
      <MonthPanel figures={figures} site={filter.site} name={formatMonth(shownMonth, locale)} />
      {!filter.category && (
        <div className="min-w-0">
          <PartsPanel
            id="categories"
            title={t("categories.title")}
            one={ts("filter.category")}
            ring
            currency={currency}
            whole={amount}
            value={t("amount")}
            parts={byCategory.map(({ id, name, amount, previous, quantity }) => ({
              key: String(id),
              name: name ?? t("categories.none"),
              link: id ? (
                <AppLink to={addressOf(filter, { category: id })} className="hover:underline">
                  {name}
                </AppLink>
              ) : (
                t("categories.none")
              ),
              more: t("categories.pieces", { count: quantity, number: formatInteger(quantity) }),
              value: amount,
              before: previous,
            }))}
          />
        </div>
      )}
      {!filter.site && bySite.length > 1 && (
        <PartsPanel
          id="sites"
          title={t("places.time")}
          one={t("places.one")}
          currency={currency}
          whole={amount}
          value={t("amount")}
          parts={bySite.map(({ site, address, amount, previous }) => {
            const name = address ?? t("places.none");
            return {
              key: String(site),
              name,
              link: site ? (
                <AppLink to={addressOf(filter, { site })} className="hover:underline">
                  {name}
                </AppLink>
              ) : (
                name
              ),
              value: amount,
              before: previous,
            };
          })}
        />
      )}
      <p className="max-w-prose text-ink-2 text-sm">{t("net")}</p>
    </div>
  );
}

function Tile({ label, more, children }: { label: string; more?: React.ReactNode; children: string }) {
  return (
    <div className="grid content-start gap-0.5 rounded-lg border border-line bg-surface px-4 py-3 shadow-card">
      <dt className="text-ink-3 text-xs">{label}</dt>
      <dd className="grid gap-0.5">
        <span className="font-display font-semibold text-xl sm:text-2xl">{children}</span>
        <span className="text-ink-3 text-xs">{more}</span>
      </dd>
    </div>
  );
}

function Nothing() {
  const t = useT("spending");
  const tf = useT("favourites");
  return (
    <NothingYet title={t("noneTitle")} text={t("noneText")}>
      <ButtonLink to="/piu-venduti">{tf("toPopular")}</ButtonLink>
    </NothingYet>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
