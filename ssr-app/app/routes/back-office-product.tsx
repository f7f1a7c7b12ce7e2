import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { Badge } from "~/components/ui/badge";
import { ButtonLink } from "~/components/ui/button";
import { DeskHead } from "~/features/back-office/head";
import { actOnProduct } from "~/features/backoffice/products/actions.server";
import { categoriesByKey, priceLists } from "~/features/backoffice/products/load.server";
import { Part, PartForm, PartKept } from "~/features/backoffice/products/part-form";
import { offerColumns, productParts, withCategories } from "~/features/backoffice/products/parts";
import { PicturePart } from "~/features/backoffice/products/picture";
import { Prices } from "~/features/backoffice/products/prices";
import type { ProductFile } from "~/features/backoffice/products/types";
import { idIn } from "~/features/backoffice/query";
import { stockPath } from "~/features/backoffice/stock";
import { api } from "~/lib/api.server";
import { notFound } from "~/lib/not-found.server";
import { page } from "~/lib/page";
import { requireOperator } from "~/lib/session.server";
import { useLocale, useT } from "~/lib/texts/use-t";

export const handle = page({ texts: ["backoffice", "goods", "product", "forms"] });

/** One article, with everything that may be changed about it. */
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

export { keepTyped as clientAction, unlessLost as shouldRevalidate } from "~/features/forms/answer";

const parts = ["texts", "data", "prices", "offers", "label", "picture"] as const;

export default function ProductFileor() {
  const { file, categories, lists } = useLoaderData<typeof loader>();
  const t = useT("goods");
  const kit = useT("backoffice");
  const locale = useLocale();
  const data = useMemo(() => withCategories(productParts.data, categories), [categories]);
  const product = file.row;
  const { code, offers } = product;
  const name = product.names[locale] ?? product.names.it ?? code;
  const title = (part: (typeof parts)[number]) => t(`product.part.${part}`);
  return (
    <>
      <DeskHead
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
      <nav aria-label={t("product.contents")} className="mb-4 flex flex-wrap gap-x-4 text-sm">
        {parts.map((part) => (
          <a key={part} href={`#${part}`} className="link inline-flex min-h-9 items-center">
            {title(part)}
          </a>
        ))}
      </nav>
      <div className="grid gap-5">
        <Part id="texts" title={title("texts")} text={t("product.fallback")}>
          <PartKept part="texts" title={title("texts")} columns={productParts.texts} />
          <PartForm
            key={JSON.stringify(product.names)}
            part="texts"
            code={code}
            columns={productParts.texts}
            row={product}
          />
        </Part>
        <Part id="data" title={title("data")}>
          <PartKept part="data" title={title("data")} columns={data} />
          <PartForm part="data" code={code} columns={data} row={product} />
        </Part>
        <Part id="prices" title={title("prices")}>
          <PartKept part="prices" title={title("prices")} columns={[]} />
          <Prices file={file} lists={lists} />
        </Part>
        <Part id="offers" title={title("offers")}>
          <div className="grid gap-6">
            {(["IT", "NO"] as const).map((market) => {
              const heading = kit(`option.market.${market}`);
              const offer = offers.find((each) => each.market === market);
              return (
                <section key={market} aria-label={heading} className="grid gap-3">
                  <h3 className="text-lg">{heading}</h3>
                  <PartKept part={`offer-${market}`} title={heading} columns={offerColumns} />
                  <PartForm
                    key={JSON.stringify(offer)}
                    part={`offer-${market}`}
                    code={code}
                    columns={offerColumns}
                    row={offer ?? { vatRate: market === "IT" ? 10 : 15 }}
                  />
                </section>
              );
            })}
          </div>
        </Part>
        <Part id="label" title={title("label")}>
          <PartKept part="label" title={title("label")} columns={productParts.label} />
          <PartForm part="label" code={code} columns={productParts.label} row={product} />
        </Part>
        <Part id="picture" title={title("picture")}>
          <PicturePart file={file} />
        </Part>
      </div>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.file.row.names.it ?? ""} · Madia` },
  { name: "robots", content: "noindex" },
];

export { RouteError as ErrorBoundary } from "~/components/layout/route-error";
