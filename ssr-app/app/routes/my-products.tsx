import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { AskForget } from "~/features/shop/favourites/ask-forget";
import { askName, BoughtList } from "~/features/shop/favourites/bought-list";
import { ListHead } from "~/features/shop/favourites/list-frame";
import { NoCompany, NothingYet } from "~/features/shop/favourites/nothing-yet";
import { loadList } from "~/features/shop/product-list/load.server";
import { api, attempt, companyOf } from "~/lib/api.server";
import type { Page } from "~/lib/contract";
import { guidesPath } from "~/lib/links";
import { safeTarget } from "~/lib/login-target";
import { page } from "~/lib/page";
import { requireUser } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";
import { isManager } from "~/lib/user";

export const handle = page({ layout: "profile", texts: ["cart", "catalogue", "favourites"] });

/** The articles that the company bought, latest first; an agent reads the customer's. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const user = await requireUser(context);
  const agent = isManager(user);
  const options = { fixed: { my: true }, defaults: { sort: "recent", view: "list" }, shrinks: true, size: 48 } as const;
  const loaded = user.company && (await loadList(context, request, options));
  const ordered =
    !agent &&
    loaded?.list.total === 0 &&
    (await api(context).get<Page<unknown>>("/order", { elementsPerPage: 1 })).total > 0;
  const forget = Number(new URL(request.url).searchParams.get(askName));
  return {
    loaded,
    agent,
    ordered,
    company: user.company && { id: user.company.id, name: user.company.name },
    forget: (!agent && loaded?.list.entities.find(({ id }) => id === forget)) || null,
    title: translate(context, "common")(agent ? "profile.customerProducts" : "profile.products"),
  };
}

/** Removes an article from the list without scripts. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const product = Number(form.get("product"));
  if (!Number.isSafeInteger(product) || product < 1) throw new Response(null, { status: 400 });
  const answer = await attempt(api(context).delete(`/purchased/product/${product}`, companyOf(form)));
  if (answer.ok) return redirect(safeTarget(String(form.get("next") ?? "")) ?? "/utente/i-miei-prodotti");
  const { status, message } = answer.refusal;
  return data({ failed: message || translate(context, "common")("error.generic") }, { status });
}

export default function MyProducts() {
  const { loaded, agent, ordered, company, forget, title } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>()?.failed;
  const t = useT("favourites");
  const common = useT();
  if (!loaded || !company) {
    return (
      <>
        <ListHead title={title} text={agent ? undefined : t("myText")} />
        <NoneChosen agent={agent} />
      </>
    );
  }
  const text = agent ? t("myTextAgent", { company: company.name }) : t("myText");
  return (
    <>
      {/* The list is the first of the order guides; a phone's bar leads here. */}
      <Breadcrumbs items={[{ name: common("profile.guides"), to: guidesPath }, { name: title }]} />
      <BoughtList
        title={title}
        text={text}
        loaded={loaded}
        company={agent ? undefined : company.id}
        empty={<NothingBought agent={agent} ordered={ordered} />}
      >
        {failed && (
          <Callout tone="danger" className="mb-6">
            {failed}
          </Callout>
        )}
        {forget && <AskForget product={forget} company={company.id} />}
      </BoughtList>
    </>
  );
}

/** An empty list. `ordered`: articles were bought, but none of them is sold any more. */
function NothingBought({ agent, ordered = false }: { agent: boolean; ordered?: boolean }) {
  const t = useT("favourites");
  const text = agent ? t("myEmptyTextAgent") : t("myEmptyText");
  return (
    <NothingYet title={t(ordered ? "myGoneTitle" : "myEmptyTitle")} text={ordered ? t("myGoneText") : text}>
      <ButtonLink to="/piu-venduti">{t("toPopular")}</ButtonLink>
      <ButtonLink to="/promozioni" tone="secondary">
        {t("toPromotions")}
      </ButtonLink>
    </NothingYet>
  );
}

function NoneChosen({ agent }: { agent: boolean }) {
  const t = useT("favourites");
  return agent ? <NoCompany text={t("noCompanyText")} /> : <NothingBought agent={false} />;
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
