import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { JsonLd } from "~/features/shared/seo/json-ld";
import { seoMeta } from "~/features/shared/seo/meta";
import { pageTitle, seo } from "~/features/shared/seo/seo.server";
import { breadcrumbData, listData } from "~/features/shared/seo/structured";
import { HeaderBanners } from "~/features/shop/banners/header-banners";
import { listLinks } from "~/features/shop/product-list/list-links";
import { loadList } from "~/features/shop/product-list/load.server";
import { PageHead } from "~/features/shop/product-list/page-head";
import { ProductList } from "~/features/shop/product-list/product-list";
import { SectionLinks } from "~/features/shop/product-list/section-links";
import { api, extra } from "~/lib/api.server";
import type { Banner, Category } from "~/lib/contract";
import { page } from "~/lib/page";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ layout: "sidebar", texts: ["catalogue", "pages"], cache: "public" });

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const slug = params.categorySlug ?? "";
  const client = api(context);
  const [category, { entities: families }, loaded] = await Promise.all([
    client.get<Category>(`/category/${encodeURIComponent(slug)}`),
    client.get<{ entities: Category[] }>("/category"),
    loadList(context, request, { fixed: { category: slug } }),
  ]);
  // The API also finds categories by id; a page has only one address.
  if (category.slug !== slug) throw redirectTo(request, `/${category.slug}`);
  const banners = await extra(
    context,
    client.get<{ entities: Banner[] }>("/banner", { placement: "category", category: category.id }),
  );
  const family = families.find(({ id }) => id === (category.parent ?? category.id));
  const t = translate(context, "pages");
  return {
    category: { id: category.id, name: category.name, slug },
    family: family && { name: family.name, slug: family.slug },
    pictures: Object.fromEntries((family?.children ?? []).map(({ id, image }) => [id, image?.url ?? ""])),
    banners: banners?.entities ?? [],
    loaded,
    origin: new URL(request.url).origin,
    seo: seo(context, request, {
      title: pageTitle(context, category.name, loaded.query.page),
      description: t("category.description", { name: category.name }),
      page: loaded.query.page,
      noindex: loaded.filtered,
      image: category.image ? `${category.image.url}category_thumb` : undefined,
    }),
  };
}

export const meta: MetaFunction<typeof loader> = (args) => [...seoMeta(args), ...listLinks(args.data?.loaded)];

export default function CategoryPage() {
  const { category, family, pictures, banners, loaded, origin } = useLoaderData<typeof loader>();
  const t = useT("pages");
  const isFamily = family?.slug === category.slug;
  const trail =
    isFamily || !family
      ? [{ name: category.name }]
      : [{ name: family.name, to: `/${family.slug}` }, { name: category.name }];
  return (
    <>
      <PageHead trail={trail} title={category.name} />
      {banners.length > 0 && loaded.query.page === 1 && <HeaderBanners banners={banners} className="mb-5" />}
      {family && (
        <SectionLinks
          label={t("category.sections")}
          all={{ name: t("category.all", { name: family.name }), slug: family.slug }}
          pictures={pictures}
          current={category.slug}
        />
      )}
      <ProductList loaded={loaded} />
      <JsonLd
        data={
          import.meta.env.SSR
            ? breadcrumbData(
                origin,
                trail.map(({ name, to }) => ({ name, path: to ?? `/${category.slug}` })),
              )
            : undefined
        }
      />
      <JsonLd data={import.meta.env.SSR ? listData(origin, loaded.list.entities) : undefined} />
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";

function redirectTo(request: Request, path: string): Response {
  return new Response(null, { status: 301, headers: { location: path + new URL(request.url).search } });
}
