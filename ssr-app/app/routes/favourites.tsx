import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "~/components/ui/button";
import { FavouritesList } from "~/features/shop/favourites/favourites-list";
import { ListHead } from "~/features/shop/favourites/list-frame";
import { NothingYet } from "~/features/shop/favourites/nothing-yet";
import { loadList } from "~/features/shop/product-list/load.server";
import { page } from "~/lib/page";
import { requireUser } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";
import { isManager } from "~/lib/user";

export const handle = page({ layout: "profile", texts: ["catalogue", "favourites"] });

/** The company's favourites; an agent's are in the manager area. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const user = await requireUser(context);
  if (isManager(user)) throw redirect("/manager/preferiti-manager", { headers: { "cache-control": "no-store" } });
  const options = { fixed: { favourite: true }, defaults: { sort: "name" }, shrinks: true } as const;
  return {
    loaded: user.company && (await loadList(context, request, options)),
    title: translate(context, "common")("profile.favourites"),
  };
}

export default function Favourites() {
  const { loaded, title } = useLoaderData<typeof loader>();
  const t = useT("favourites");
  const common = useT();
  const empty = (
    <NothingYet heart title={t("emptyTitle")} text={t("emptyText")}>
      <ButtonLink to="/piu-venduti">{t("toPopular")}</ButtonLink>
      <ButtonLink to="/utente/i-miei-prodotti" tone="secondary">
        {common("profile.products")}
      </ButtonLink>
    </NothingYet>
  );
  if (loaded) return <FavouritesList title={title} text={t("text")} loaded={loaded} empty={empty} />;
  return (
    <>
      <ListHead title={title} text={t("text")} />
      {empty}
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
