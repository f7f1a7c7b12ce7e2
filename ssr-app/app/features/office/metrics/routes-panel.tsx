import clsx from "clsx";
import { AppLink } from "~/components/ui/app-link";
import { Panel } from "~/features/shared/charts/panel";
import { formatCompact, formatInteger, formatQuantity } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { addressOf, type MetricsQuery, type RouteMeasure, type Sort, sorts } from "./types";

/** Milliseconds from which a route counts as slow. */
const slow = 1_000;
/** The number of rows shown at once. */
const maxRoutes = 40;
/** The class of columns that narrow screens leave out. */
const roomy = "hidden sm:table-cell";

/** Pages and calls by use, speed and failures. */
export function RoutesPanel({ routes, filter }: { routes: RouteMeasure[]; filter: MetricsQuery }) {
  const t = useT("measures");
  const sorted = [...routes].sort((one, other) => other[filter.sort] - one[filter.sort]).slice(0, maxRoutes);
  const peak = Math.max(1, ...sorted.map(({ p95 }) => p95));
  return (
    <Panel id="routes" title={t("routes.title")} text={t("routes.text")}>
      <nav aria-label={t("routes.sort")} className="mb-3 flex flex-wrap items-center gap-2 text-sm">
        <span className="text-ink-2">{t("routes.sort")}</span>
        {sorts.map((sort) => (
          <Choice key={sort} to={addressOf({ ...filter, sort })} chosen={sort === filter.sort}>
            {t(`sort.${sort}`)}
          </Choice>
        ))}
      </nav>
      {sorted.length === 0 ? (
        <p className="text-ink-2">{t("routes.none")}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        <section aria-label={t("routes.title")} tabIndex={0} className="-mx-4 overflow-x-auto px-4 sm:-mx-5 sm:px-5">
          <table className="w-full border-collapse sm:min-w-[44rem] text-sm">
            <caption className="sr-only">{t("routes.title")}</caption>
            <thead>
              <tr className="table-head">
                <Head>{t("routes.route")}</Head>
                <Head sort="requests" filter={filter}>
                  {t("sort.requests")}
                </Head>
                <Head sort="errors" filter={filter}>
                  {t("sort.errors")}
                </Head>
                <Head right roomy>
                  {t("routes.half")}
                </Head>
                <Head sort="p95" filter={filter}>
                  {t("sort.p95")}
                </Head>
                <Head sort="dbMs" filter={filter} roomy>
                  {t("sort.dbMs")}
                </Head>
                <Head right roomy>
                  {t("routes.rows")}
                </Head>
              </tr>
            </thead>
            <tbody>
              {sorted.map((row) => (
                <tr key={`${row.method} ${row.route}`} className="border-line border-b last:border-b-0">
                  <th scope="row" className="px-3 py-2 text-left font-normal">
                    <span className="mr-2 block font-semibold text-2xs text-ink-3 sm:inline-block sm:w-14">
                      {row.method}
                    </span>
                    <span className="wrap-anywhere">{row.route === "-" ? t("routes.other") : row.route}</span>
                  </th>
                  <Cell>{formatInteger(row.requests)}</Cell>
                  <Cell className={row.errors > 0 ? "font-semibold text-danger" : undefined}>
                    {formatInteger(row.errors)}
                  </Cell>
                  <Cell className={roomy}>{formatInteger(row.p50)}</Cell>
                  <Cell className={row.p95 >= slow ? "font-semibold text-danger" : undefined}>
                    <span className="flex items-center justify-end gap-2">
                      <span aria-hidden="true" className="hidden h-1.5 w-16 rounded-full bg-sunken lg:block">
                        <span
                          className={clsx("block h-full rounded-full", row.p95 >= slow ? "bg-danger" : "bg-tomato")}
                          style={{ width: `${(row.p95 / peak) * 100}%` }}
                        />
                      </span>
                      {formatInteger(row.p95)}
                    </span>
                  </Cell>
                  <Cell className={roomy}>{formatQuantity(row.dbMs)}</Cell>
                  <Cell className={roomy}>{formatCompact(Math.round(row.rowsRead))}</Cell>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Panel>
  );
}

function Head({
  sort,
  filter,
  right,
  roomy: needsRoom,
  children,
}: {
  sort?: Sort;
  filter?: MetricsQuery;
  right?: boolean;
  roomy?: boolean;
  children: React.ReactNode;
}) {
  return (
    <th
      scope="col"
      aria-sort={sort && sort === filter?.sort ? "descending" : undefined}
      className={clsx("whitespace-nowrap", sort || right ? "pl-3 text-right" : "pr-3", needsRoom && roomy)}
    >
      {children}
    </th>
  );
}

function Cell({ className, children }: { className?: string; children: React.ReactNode }) {
  return <td className={clsx("whitespace-nowrap py-2 pl-3 text-right last:pr-3", className)}>{children}</td>;
}

/** One of several choices as a link, which works without scripts and can be bookmarked. */
export function Choice({ to, chosen, children }: { to: string; chosen: boolean; children: React.ReactNode }) {
  return (
    <AppLink to={to} preventScrollReset aria-current={chosen ? "true" : undefined} className="chip">
      {children}
    </AppLink>
  );
}
