import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { JsonLd } from "~/features/shared/seo/json-ld";
import { seo } from "~/features/shared/seo/seo.server";
import { breadcrumbData, productData } from "~/features/shared/seo/structured";
import { cardsOf } from "~/features/shop/product-card/card-product";
import { Before } from "~/features/shop/product-page/before";
import { Composition } from "~/features/shop/product-page/composition";
import { Gallery } from "~/features/shop/product-page/gallery";
import { findProduct } from "~/features/shop/product-page/load.server";
import { Lots } from "~/features/shop/product-page/lots";
import { languageName, regionNames } from "~/features/shop/product-page/names.server";
import { Offer } from "~/features/shop/product-page/offer";
import { Related } from "~/features/shop/product-page/related";
import { Sheet } from "~/features/shop/product-page/sheet";
import { SourceNotice } from "~/features/shop/product-page/source-notice";
import { trailOf } from "~/features/shop/product-page/trail";
import { api, apiLater, extra } from "~/lib/api.server";
import type { Availability, BoughtItem, Page, Product } from "~/lib/contract";
import { productTo } from "~/lib/links";
import { page } from "~/lib/page";
import { currentUser } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { printedPack } from "~/lib/units";

export const handle = page({ layout: "default", texts: ["catalogue", "product"], cache: "public" });

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const product = await findProduct(context, params);
  const path = productTo(product);
  if (url.pathname !== path) throw redirect(path + url.search, 301);
  const client = api(context);
  const later = apiLater(context);
  const related = extra(context, later.get<{ entities: Product[] }>(`/product/${product.id}/related`).then(cardsOf));
  const user = await currentUser(context);
  const before = user?.company
    ? extra(context, later.get<Page<BoughtItem>>(`/product/${product.id}/order-items`, { elementsPerPage: 100 }))
    : null;
  const lots = await extra(context, client.get<Availability[]>(`/product/${product.id}/availabilities`));
  const { locale } = context.shop;
  const pack = printedPack(product.pack, translate(context, "catalogue"));
  return {
    product,
    lots,
    related,
    before,
    origin: url.origin,
    originNames: regionNames(locale, product.origin),
    ingredientsLanguage:
      product.ingredients && product.ingredientsLocale !== locale
        ? languageName(locale, product.ingredientsLocale)
        : undefined,
    seo: seo(context, request, {
      title: titleOf(product, pack),
      description: product.description || [product.name, pack, product.categories.at(-1)?.name].join(" · "),
      path,
      image: product.image ? `${product.image.url}product_big` : undefined,
    }),
  };
}

export { seoMeta as meta } from "~/features/shared/seo/meta";

export default function ProductPage() {
  const { product, lots, related, before, origin, originNames, ingredientsLanguage } = useLoaderData<typeof loader>();
  const trail = trailOf(product);
  return (
    <>
      <Breadcrumbs items={trail} />
      <article className="mt-3 grid gap-x-10 gap-y-4 sm:gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <Gallery product={product} />
        <Offer product={product} />
      </article>
      <div className="mt-10 grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <Sheet product={product} originNames={originNames} />
        <div className="grid gap-8">
          <Composition product={product} ingredientsLanguage={ingredientsLanguage} />
          <Lots product={product} lots={lots} />
          <Before product={product} before={before} />
        </div>
      </div>
      <Related product={product} related={related} />
      <SourceNotice source={product.source} />
      <JsonLd
        data={
          import.meta.env.SSR
            ? breadcrumbData(
                origin,
                trail.map(({ name, to }) => ({ name, path: to ?? productTo(product) })),
              )
            : undefined
        }
      />
      <JsonLd data={import.meta.env.SSR ? productData(origin, product) : undefined} />
    </>
  );
}

/** Name and maker, and the pack if the name does not contain it. */
function titleOf({ name, manufacturer, pack }: Product, printed: string): string {
  return [name, name.includes(pack) ? "" : printed, manufacturer?.name].filter(Boolean).join(", ");
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
