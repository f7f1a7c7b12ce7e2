import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { DeskHead } from "~/features/office/head";
import { addProduct } from "~/features/office/products/actions.server";
import { categoriesByKey } from "~/features/office/products/load.server";
import { NewProduct } from "~/features/office/products/new-product";
import { newColumns, withCategories } from "~/features/office/products/parts";
import { productsPath } from "~/features/office/products/types";
import { page } from "~/lib/page";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ texts: ["backoffice", "goods", "forms"] });

/** A new article with its required fields; its own page takes the others. */
export async function loader({ context }: LoaderFunctionArgs) {
  await requireOperator(context);
  return { categories: await categoriesByKey(context), title: translate(context, "goods")("products.new") };
}

export const action = addProduct;

export default function AddProduct() {
  const { categories, title } = useLoaderData<typeof loader>();
  const t = useT("goods");
  const desk = useT("desk");
  const columns = useMemo(() => withCategories(newColumns, categories), [categories]);
  return (
    <>
      <DeskHead back={{ to: productsPath, name: desk("pages.products") }} title={title} text={t("products.newText")} />
      <div className="rounded-lg border border-line bg-surface p-4 shadow-card sm:p-6">
        <NewProduct columns={columns} />
      </div>
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
