import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { X } from "lucide-react";
import { AppLink } from "~/components/ui/app-link";
import { ButtonLink } from "~/components/ui/button";
import { Delta } from "~/features/shared/charts/delta";
import { formatMonth } from "~/features/shared/charts/months";
import { MonthsPanel } from "~/features/shared/charts/months-panel";
import { PartsPanel } from "~/features/shared/charts/parts-panel";
import { ChipRow } from "~/features/shared/filter/chip-row";
import { ListHead } from "~/features/shop/favourites/list-frame";
import { NoCompany, NothingYet } from "~/features/shop/favourites/nothing-yet";
import { addressOf, askedOf, type Spending, type SpendingQuery, spans } from "~/features/shop/spending/asked";
import { MonthPanel } from "~/features/shop/spending/month-panel";
import { api } from "~/lib/api.server";
import { formatInteger, formatPrice } from "~/lib/format";
import { page } from "~/lib/page";
import { requireUser } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useLocale, useT } from "~/lib/texts/use-t";
import { isManager } from "~/lib/user";

export const handle = page({ layout: "profile", texts: ["catalogue", "favourites", "spending", "statistics"] });

/** What the active company spent; an agent reads the customer's. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const user = await requireUser(context);
  const asked = askedOf(new URL(request.url).searchParams);
  const figures =
    user.company &&
    (await api(context)
      .get<Spending>("/purchased/spending", { ...asked })
      .catch(withoutMonth));
  // A month outside of the time, by an old address.
  function withoutMonth(error: unknown): never {
    if (asked.month && error instanceof Response && error.status === 422)
      throw redirect(addressOf(asked, { month: null }));
    throw error;
  }
  return {
    figures,
    asked,
    agent: isManager(user),
    company: user.company?.name ?? "",
    title: translate(context, "common")("profile.spending"),
  };
}

export default function SpendingPage() {
  const { figures, asked, agent, company, title } = useLoaderData<typeof loader>();
  const t = useT("spending");
  if (!figures) {
    return (
      <>
        <ListHead title={title} />
        {agent ? <NoCompany text={t("noCompany")} /> : <Nothing />}
      </>
    );
  }
  const some = figures.byCategory.length > 0 || figures.series.some(({ previous }) => previous > 0);
  return (
    <>
      <ListHead title={title} text={agent ? t("textAgent", { company }) : t("text")} />
      {some ? <Report figures={figures} asked={asked} /> : <Nothing />}
    </>
  );
}

function Report({ figures, asked }: { figures: Spending; asked: SpendingQuery }) {
  const t = useT("spending");
  const locale = useLocale();
  const { currency, amount, previous, orders, series, byCategory, from, to } = figures;
  const category = asked.category && byCategory.find(({ id }) => id === asked.category);
  const shown = figures.month.month;
  const spent = new Set(series.filter(({ amount }) => amount !== 0).map(({ month }) => month));
  const told = series.map(({ amount, ...month }) => ({ ...month, turnover: amount }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ChipRow
        label={t("months.label")}
        chips={spans.map((months) => ({
          to: addressOf(asked, { months, month: null }),
          name: t(`months.${months}`),
          on: months === asked.months,
        }))}
      />
      {asked.category && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 font-display font-semibold text-tomato-ink text-xl">
          {category ? category.name : t("categories.other")}
          <ButtonLink to={addressOf(asked, { category: null })} tone="quiet" size="sm">
            <X aria-hidden="true" className="size-4" />
            {t("categories.all")}
          </ButtonLink>
        </p>
      )}
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-3">
        <Tile label={t("total")} more={<Delta now={amount} before={previous} />}>
          {formatPrice(amount, currency)}
        </Tile>
        <Tile label={t("perMonth")}>{formatPrice(amount / series.length, currency)}</Tile>
        {orders != null && <Tile label={t("orders")}>{formatInteger(orders)}</Tile>}
      </dl>
      <MonthsPanel
        figures={{ from, to, currency, turnover: amount, series: told }}
        thisMonth={to}
        words={{ title: t("months.title"), value: t("months.value"), sum: t("amount") }}
        describe={(said) => t("months.description", said)}
        monthLink={(month, name) =>
          spent.has(month) ? (
            <AppLink
              to={addressOf(asked, { month })}
              preventScrollReset
              aria-current={month === shown ? "true" : undefined}
              className={month === shown ? "touch font-semibold text-tomato-ink underline" : "touch link"}
            >
              {name}
            </AppLink>
          ) : (
            name
          )
        }
      />
      <MonthPanel figures={figures} name={formatMonth(shown, locale)} />
      {!asked.category && (
        <div className="min-w-0">
          <PartsPanel
            id="categories"
            title={t("categories.title")}
            one={t("categories.one")}
            ring
            currency={currency}
            whole={amount}
            value={t("amount")}
            parts={byCategory.map(({ id, name, amount, previous, quantity }) => ({
              key: String(id),
              name: name ?? t("categories.none"),
              link: id ? (
                <AppLink to={addressOf(asked, { category: id })} className="hover:underline">
                  {name}
                </AppLink>
              ) : (
                t("categories.none")
              ),
              more: t("categories.pieces", { number: formatInteger(quantity) }),
              value: amount,
              before: previous,
            }))}
          />
        </div>
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
        <span className="text-xs">{more}</span>
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
