import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AppLink } from "~/components/ui/app-link";
import { Badge } from "~/components/ui/badge";
import { ButtonLink } from "~/components/ui/button";
import { useCartCount } from "~/features/shop/cart/store";
import { ListHead } from "~/features/shop/favourites/list-frame";
import { NoCompany, NothingYet } from "~/features/shop/favourites/nothing-yet";
import { ordersPath } from "~/features/shop/orders/paths";
import { againTo, repeatCartPath, standingTo } from "~/features/shop/standing/paths";
import { Rhythm } from "~/features/shop/standing/rhythm";
import { api } from "~/lib/api.server";
import type { StandingOrder, StandingOrders } from "~/lib/contract";
import { formatDay } from "~/lib/format";
import { page } from "~/lib/page";
import { requireUser } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useLocale, useT } from "~/lib/texts/use-t";
import { isManager } from "~/lib/user";

export const handle = page({ layout: "profile", texts: ["catalogue", "favourites", "standing"] });

/** The standing orders of the active company; an agent reads the customer's. */
export async function loader({ context }: LoaderFunctionArgs) {
  const user = await requireUser(context);
  const list = user.company ? await api(context).get<StandingOrders>("/standing-order") : null;
  return {
    list: list?.entities ?? [],
    chosen: Boolean(list),
    title: translate(context, "common")(isManager(user) ? "profile.customerStanding" : "profile.standing"),
  };
}

export default function StandingOrdersPage() {
  const { list, chosen, title } = useLoaderData<typeof loader>();
  const t = useT("standing");
  const repeat = useCartCount() > 0 && (
    <ButtonLink to={repeatCartPath} tone="secondary" className="shrink-0">
      {t("fromCart")}
    </ButtonLink>
  );
  return (
    <>
      <ListHead title={title} text={t("text")}>
        {list.length > 0 && repeat}
      </ListHead>
      {list.length > 0 ? (
        <ul className="grid gap-4">
          {list.map((standing) => (
            <li key={standing.id}>
              <StandingCard standing={standing} />
            </li>
          ))}
        </ul>
      ) : chosen ? (
        <NothingYet title={t("emptyTitle")} text={t("emptyText")} families={false}>
          <ButtonLink to={ordersPath}>{t("toOrders")}</ButtonLink>
          {repeat}
        </NothingYet>
      ) : (
        <NoCompany text={t("noCompany")} />
      )}
    </>
  );
}

function StandingCard({ standing }: { standing: StandingOrder }) {
  const t = useT("standing");
  const locale = useLocale();
  const next = standing.days.find(({ state }) => state === "planned" || state === "announced");
  const failed = standing.past[0]?.state === "failed" ? standing.past[0] : undefined;
  return (
    <article className="grid gap-2 rounded-xl border border-line bg-surface p-5 shadow-card">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="wrap-anywhere text-xl">
          <AppLink to={standingTo(standing.id)} className="link touch">
            {standing.name}
          </AppLink>
        </h2>
        {standing.status !== "active" && <Badge tone="neutral">{t(`status.${standing.status}`)}</Badge>}
      </div>
      <p className="text-ink-2">
        <Rhythm of={standing} />
      </p>
      {standing.status === "ended" ? (
        <ButtonLink
          to={againTo(standing.id)}
          tone="secondary"
          className="justify-self-start"
          aria-label={`${t("again")}: ${standing.name}`}
        >
          {t("again")}
        </ButtonLink>
      ) : (
        <p>{next ? t("nextOn", { day: formatDay(next.date, locale) }) : t("noNext")}</p>
      )}
      {failed && (
        <p className="font-medium text-danger text-sm">
          {formatDay(failed.date, locale)}: {t("state.failed")}. {failed.explanation}
        </p>
      )}
    </article>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
