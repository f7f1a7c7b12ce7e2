import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "~/components/ui/button";
import { Pagination } from "~/components/ui/pagination";
import { ApprovalCard } from "~/features/shop/approvals/approval-card";
import { Waiting } from "~/features/shop/approvals/waiting";
import { ListHead } from "~/features/shop/favourites/list-frame";
import { NothingYet } from "~/features/shop/favourites/nothing-yet";
import { ordersPath } from "~/features/shop/orders/paths";
import { api } from "~/lib/api.server";
import type { Approvals } from "~/lib/contract";
import { page } from "~/lib/page";
import { pageOf } from "~/lib/positive";
import { requireUser } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";
import { isMaster } from "~/lib/user";

export const handle = page({ layout: "profile", texts: ["approvals", "catalogue", "favourites"] });

/** The orders that wait for a master, and the decided ones: a master sees the company's, a member their own. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const user = await requireUser(context);
  const query = { page: pageOf(new URL(request.url).searchParams) };
  const list = user.company ? await api(context).get<Approvals>("/approval", query) : null;
  return {
    waiting: list?.waiting ?? [],
    more: list?.moreWaiting ?? false,
    past: list?.past ?? null,
    master: isMaster(user),
    title: translate(context, "common")("profile.approvals"),
  };
}

export default function ApprovalsPage() {
  const { waiting, more, past, master, title } = useLoaderData<typeof loader>();
  const t = useT("approvals");
  return (
    <>
      <ListHead title={title} text={master ? t("textMaster") : t("text")} />
      <Waiting waiting={waiting} more={more} className="mb-8" />
      {past && past.total > 0 && (
        <section aria-labelledby="past">
          <h2 id="past" className="mb-3 text-2xl">
            {t("past")}
          </h2>
          <ul className="grid gap-3">
            {past.entities.map((approval) => (
              <li key={approval.id}>
                <ApprovalCard approval={approval} />
              </li>
            ))}
          </ul>
          <div className="mt-6">
            <Pagination {...past} />
          </div>
        </section>
      )}
      {waiting.length + (past?.total ?? 0) === 0 && (
        <NothingYet title={t("emptyTitle")} text={master ? t("emptyMaster") : t("emptyText")} families={false}>
          {master ? (
            <ButtonLink to="/utente/profilo#referenti">{t("toPeople")}</ButtonLink>
          ) : (
            <ButtonLink to={ordersPath}>{t("toOrders")}</ButtonLink>
          )}
        </NothingYet>
      )}
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
