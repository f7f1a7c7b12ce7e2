import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { JsonLd } from "~/features/shared/seo/json-ld";
import { seoMeta } from "~/features/shared/seo/meta";
import { seo } from "~/features/shared/seo/seo.server";
import { breadcrumbData } from "~/features/shared/seo/structured";
import { MakerBanner } from "~/features/shop/manufacturers/maker-banner";
import { makerPath } from "~/features/shop/manufacturers/maker-entry";
import { listLinks } from "~/features/shop/product-list/list-links";
import { loadList } from "~/features/shop/product-list/load.server";
import { ProductList } from "~/features/shop/product-list/product-list";
import { api } from "~/lib/api.server";
import type { Manufacturer } from "~/lib/contract";
import { page } from "~/lib/page";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ layout: "sidebar", texts: ["catalogue", "pages"], cache: "public" });

/** Finds the maker by id or slug; the canonical address has the slug. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const id = params.id ?? "";
  const list = loadList(context, request, { fixed: { manufacturer: id } });
  // An unknown maker is a 404, whatever its list answers.
  list.catch(() => {});
  const maker = await api(context).get<Manufacturer>(`/manufacturer/${encodeURIComponent(id)}`);
  const loaded = await list;
  const t = translate(context, "pages");
  return {
    maker,
    loaded,
    origin: new URL(request.url).origin,
    seo: seo(context, request, {
      title: t("makers.of", { name: maker.name }),
      description: t("makers.ofDescription", { name: maker.name }),
      path: makerPath(maker),
      page: loaded.query.page,
      noindex: loaded.filtered,
      image: maker.backgroundImage ? `${maker.backgroundImage.url}header_banner` : undefined,
    }),
  };
}

export default function Maker() {
  const { maker, loaded, origin } = useLoaderData<typeof loader>();
  const t = useT("pages");
  const trail = [
    { name: t("makers.title"), path: "/marchi" },
    { name: maker.name, path: makerPath(maker) },
  ];
  return (
    <div className="grid gap-4 md:gap-6">
      <div className="grid gap-3">
        <Breadcrumbs items={[{ name: t("makers.title"), to: "/marchi" }, { name: maker.name }]} />
        <MakerBanner maker={maker} />
      </div>
      <ProductList loaded={loaded} />
      <JsonLd data={import.meta.env.SSR ? breadcrumbData(origin, trail) : undefined} />
    </div>
  );
}

export const meta: MetaFunction<typeof loader> = (args) => [...seoMeta(args), ...listLinks(args.data?.loaded)];

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
