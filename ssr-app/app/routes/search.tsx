import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { EmptyState } from "~/components/ui/empty-state";
import { seoMeta } from "~/features/shared/seo/meta";
import { pageTitle, seo } from "~/features/shared/seo/seo.server";
import { listLinks } from "~/features/shop/product-list/list-links";
import { loadList } from "~/features/shop/product-list/load.server";
import { FamilyLinks } from "~/features/shop/product-list/nothing-filtered";
import { PageHead } from "~/features/shop/product-list/page-head";
import { ProductList } from "~/features/shop/product-list/product-list";
import { page } from "~/lib/page";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ layout: "sidebar", texts: ["catalogue", "pages"], cache: "public" });

/** Shorter searches match half the shop, so they are not sent. */
const minLetters = 3;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const q = (new URL(request.url).searchParams.get("q") ?? "").trim();
  const short = [...q].length < minLetters;
  const loaded = await loadList(context, request, { defaults: { sort: "relevance" }, skip: short });
  const t = translate(context, "pages");
  const { query } = loaded;
  return {
    loaded,
    seo: seo(context, request, {
      title: short ? t("search.title") : pageTitle(context, t("search.results", { query: query.q }), query.page),
      description: t("search.description"),
      // The canonical address of every result is the search itself.
      page: query.page,
      noindex: loaded.filtered || (!short && loaded.list.total === 0),
    }),
  };
}

export const meta: MetaFunction<typeof loader> = (args) => [...seoMeta(args), ...listLinks(args.data?.loaded)];

export default function SearchPage() {
  const { loaded } = useLoaderData<typeof loader>();
  const t = useT("pages");
  const { q } = loaded.query;
  const long = [...q].length >= minLetters;
  const none = loaded.list.total === 0 && !loaded.filtered;
  const title = long ? t(none ? "search.none" : "search.results", { query: q }) : t("search.title");
  return (
    <>
      <PageHead trail={[{ name: t("search.title") }]} title={title} />
      {long ? (
        <ProductList loaded={loaded} empty={<NothingFound />} />
      ) : (
        <EmptyState>
          <p>{t("search.short")}</p>
          <FamilyLinks />
        </EmptyState>
      )}
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";

/** Without a result the search can be changed in the bar's field. */
function NothingFound() {
  const t = useT("pages");
  return (
    <EmptyState>
      <p>{t("search.noneText")}</p>
      <FamilyLinks />
    </EmptyState>
  );
}
