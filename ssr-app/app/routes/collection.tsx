import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { JsonLd } from "~/features/shared/seo/json-ld";
import { seoMeta } from "~/features/shared/seo/meta";
import { pageTitle, seo } from "~/features/shared/seo/seo.server";
import { listData } from "~/features/shared/seo/structured";
import { HeaderBanners } from "~/features/shop/banners/header-banners";
import { collections, isCollection } from "~/features/shop/product-list/collections";
import { listLinks } from "~/features/shop/product-list/list-links";
import { loadList } from "~/features/shop/product-list/load.server";
import { PageHead } from "~/features/shop/product-list/page-head";
import { ProductList } from "~/features/shop/product-list/product-list";
import { api, extra } from "~/lib/api.server";
import type { Banner } from "~/lib/contract";
import { notFound } from "~/lib/not-found.server";
import { page } from "~/lib/page";
import { translate } from "~/lib/texts/translate.server";

/** One route for the six collections, which the path tells apart. */
export const handle = page({ layout: "sidebar", texts: ["catalogue", "pages"], cache: "public" });

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { pathname, origin } = new URL(request.url);
  const name = pathname.replace(/^\/|\/$/g, "");
  if (!isCollection(name)) throw notFound(context);
  const [banners, loaded] = await Promise.all([
    extra(context, api(context).get<{ entities: Banner[] }>("/banner", { placement: "collection" })),
    loadList(context, request, collections[name]),
  ]);
  const t = translate(context, "pages");
  const title = t(`collection.${name}`);
  const text = t(`collection.${name}Text`);
  return {
    name,
    title,
    text,
    banners: banners?.entities ?? [],
    loaded,
    origin,
    seo: seo(context, request, {
      title: pageTitle(context, title, loaded.query.page),
      description: text,
      path: `/${name}`,
      page: loaded.query.page,
      noindex: loaded.filtered,
    }),
  };
}

export const meta: MetaFunction<typeof loader> = (args) => [...seoMeta(args), ...listLinks(args.data?.loaded)];

export default function CollectionPage() {
  const { title, text, banners, loaded, origin } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead trail={[{ name: title }]} title={title} text={text} />
      {banners.length > 0 && loaded.query.page === 1 && <HeaderBanners banners={banners} className="mb-5" />}
      <ProductList loaded={loaded} />
      <JsonLd data={import.meta.env.SSR ? listData(origin, loaded.list.entities) : undefined} />
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
