import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { Pagination } from "~/components/ui/pagination";
import { ListHead } from "~/features/shop/favourites/list-frame";
import { NoCompany, NothingYet } from "~/features/shop/favourites/nothing-yet";
import { ordersPath } from "~/features/shop/orders/paths";
import { ReturnCard } from "~/features/shop/returns/return-card";
import { api } from "~/lib/api.server";
import type { Page, Return } from "~/lib/contract";
import { page } from "~/lib/page";
import { pageOf } from "~/lib/positive";
import { requireUser } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";
import { isManager } from "~/lib/user";

export const handle = page({ layout: "profile", texts: ["catalogue", "favourites", "orders"] });

/** The active company's returns, newest first; an agent reads the customer's. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const user = await requireUser(context);
  const agent = isManager(user);
  const query = new URL(request.url).searchParams;
  const list = user.company
    ? await api(context).get<Page<Return>>("/return", {
        page: pageOf(query),
      })
    : null;
  return {
    list,
    agent,
    company: user.company?.name ?? "",
    sent: list?.entities.find(({ code }) => code === query.get("sent"))?.code,
    title: translate(context, "common")(agent ? "profile.customerReturns" : "profile.returns"),
  };
}

export default function Returns() {
  const { list, agent, company, sent, title } = useLoaderData<typeof loader>();
  const t = useT("orders");
  const text = agent ? list && t("returns.textAgent", { company }) : t("returns.text");
  return (
    <>
      <ListHead title={title} text={text ?? undefined} />
      {sent && (
        <Callout tone="good" part="sent" news={sent} className="mb-6">
          {t("returns.sent", { code: sent })}
        </Callout>
      )}
      {list && list.total > 0 ? (
        <>
          <ul className="grid gap-4">
            {list.entities.map((entry) => (
              <li key={entry.id}>
                <ReturnCard entry={entry} />
              </li>
            ))}
          </ul>
          <div className="mt-8">
            <Pagination {...list} />
          </div>
        </>
      ) : (
        <Nothing agent={agent} chosen={Boolean(list)} />
      )}
    </>
  );
}

function Nothing({ agent, chosen }: { agent: boolean; chosen: boolean }) {
  const t = useT("orders");
  if (agent && !chosen) return <NoCompany text={t("list.noCompany")} />;
  return (
    <NothingYet title={t("returns.emptyTitle")} text={t("returns.emptyText")} families={false}>
      <ButtonLink to={ordersPath}>{t("returns.toOrders")}</ButtonLink>
    </NothingYet>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
