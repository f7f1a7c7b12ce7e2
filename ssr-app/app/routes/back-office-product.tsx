import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Badge } from "~/components/ui/badge";
import { ButtonLink } from "~/components/ui/button";
import { DeskHead } from "~/features/office/head";
import { actOnProduct } from "~/features/office/products/actions.server";
import { categoriesByKey, priceLists } from "~/features/office/products/load.server";
import { Part } from "~/features/office/products/part-form";
import { PicturePart } from "~/features/office/products/picture";
import { ProductForm } from "~/features/office/products/product-form";
import { type ProductFile, productsPath } from "~/features/office/products/types";
import { idIn } from "~/features/office/query";
import { stockPath } from "~/features/office/stock";
import { privateMeta } from "~/features/shared/seo/meta";
import { api } from "~/lib/api.server";
import { notFound } from "~/lib/not-found.server";
import { page } from "~/lib/page";
import { requireOperator } from "~/lib/session.server";
import { useLocale, useT } from "~/lib/texts/use-t";

export const handle = page({ texts: ["backoffice", "goods", "product", "forms"] });

/** An article with all its editable data. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  await requireOperator(context);
  const id = idIn(params.id);
  if (!id) throw notFound(context, null);
  const [file, categories, lists] = await Promise.all([
    api(context).get<ProductFile>(`/ops/product/${id}`),
    categoriesByKey(context),
    priceLists(context),
  ]);
  return { file, categories, lists };
}

export const action = actOnProduct;

const parts = ["texts", "data", "prices", "offers", "label", "picture"] as const;

export default function ProductFileor() {
  const { file, categories, lists } = useLoaderData<typeof loader>();
  const t = useT("goods");
  const desk = useT("desk");
  const locale = useLocale();
  const product = file.row;
  const { code, offers } = product;
  const name = product.names[locale] ?? product.names.it ?? code;
  const title = (part: (typeof parts)[number]) => t(`product.part.${part}`);
  return (
    <>
      <DeskHead
        back={{ to: productsPath, name: desk("pages.products") }}
        title={name}
        text={
          <span className="flex flex-wrap items-center gap-2">
            {code}
            {offers.map(({ market, active }) => (
              <Badge key={market} tone={active ? "olive" : "outline"}>
                {market}: {t(active ? "products.states.active" : "products.states.inactive")}
              </Badge>
            ))}
          </span>
        }
      >
        <ButtonLink to={`${stockPath}?q=${encodeURIComponent(code)}`} tone="secondary" size="sm">
          {t("product.toStock")}
        </ButtonLink>
        <ButtonLink to={`/dettaglio-prodotto/${encodeURIComponent(code)}`} tone="secondary" size="sm">
          {t("product.toShop")}
        </ButtonLink>
      </DeskHead>
      <nav aria-label={t("product.contents")} className="-mx-4 mb-4 overflow-x-auto px-4">
        <div className="flex w-max gap-2 pb-1">
          {parts.map((part) => (
            <a key={part} href={`#${part}`} className="chip">
              {title(part)}
            </a>
          ))}
        </div>
      </nav>
      <div className="grid gap-5">
        <ProductForm key={code} file={file} categories={categories} lists={lists} title={title} />
        <Part id="picture" title={title("picture")}>
          <PicturePart file={file} />
        </Part>
      </div>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = (args) =>
  privateMeta({ ...args, data: { title: args.data?.file.row.names.it } });

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
