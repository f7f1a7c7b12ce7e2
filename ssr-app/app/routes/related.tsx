import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { EmptyState } from "~/components/ui/empty-state";
import { seo } from "~/features/shared/seo/seo.server";
import { cardOf } from "~/features/shop/product-card/card-product";
import { relatedPath } from "~/features/shop/product-card/paths";
import { ProductGrid } from "~/features/shop/product-card/product-grid";
import { PageHead } from "~/features/shop/product-list/page-head";
import { findProduct } from "~/features/shop/product-page/load.server";
import { trailOf } from "~/features/shop/product-page/trail";
import { api } from "~/lib/api.server";
import type { Product } from "~/lib/contract";
import { productTo } from "~/lib/links";
import { page } from "~/lib/page";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";
import { wholePack } from "~/lib/whole-pack";

export const handle = page({ layout: "default", texts: ["catalogue", "product"], cache: "public" });

/** The substitutes for an article on a page of their own. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const product = await findProduct(context, params);
  const path = relatedPath(product);
  if (url.pathname !== path) throw redirect(path + url.search, 301);
  const { entities } = await api(context).get<{ entities: Product[] }>(`/product/${product.id}/related`);
  const title = translate(context, "product")("relatedTo", { name: product.name });
  const { name, category, slug, id, categories } = product;
  return {
    product: { name, category, slug, id, categories },
    related: entities.map(cardOf),
    seo: seo(context, request, { title, path, noindex: true }),
  };
}

export { seoMeta as meta } from "~/features/shared/seo/meta";

export default function RelatedPage() {
  const { product, related } = useLoaderData<typeof loader>();
  const t = useT("product");
  const tc = useT("catalogue");
  const trail = [
    ...trailOf(product).slice(0, -1),
    { name: product.name, to: productTo(product) },
    { name: t("related") },
  ];
  return (
    <>
      <PageHead trail={trail} title={t("relatedTo", { name: wholePack(product.name) })} />
      {related.length > 0 ? <ProductGrid products={related} eager /> : <EmptyState title={tc("empty.collection")} />}
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
