import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "~/components/ui/button";
import { FavouritesList } from "~/features/shop/favourites/favourites-list";
import { NothingYet } from "~/features/shop/favourites/nothing-yet";
import { loadList } from "~/features/shop/product-list/load.server";
import { page } from "~/lib/page";
import { requireManager } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ texts: ["catalogue", "favourites"] });

/** The agent's own favourites, the same for every company, with the prices of the one the agent orders for. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireManager(context);
  const options = { fixed: { favourite: true }, defaults: { sort: "name" }, shrinks: true } as const;
  return {
    loaded: await loadList(context, request, options),
    title: translate(context, "common")("manager.favourites"),
  };
}

export default function ManagerFavourites() {
  const { loaded, title } = useLoaderData<typeof loader>();
  const t = useT("favourites");
  const common = useT();
  const empty = (
    <NothingYet heart title={t("emptyTitle")} text={t("emptyTextAgent")}>
      <ButtonLink to="/piu-venduti">{t("toPopular")}</ButtonLink>
      <ButtonLink to="/manager" tone="secondary">
        {common("manager.area")}
      </ButtonLink>
    </NothingYet>
  );
  return <FavouritesList title={title} text={t("textAgent")} loaded={loaded} empty={empty} />;
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
