import { data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { seo } from "~/features/shared/seo/seo.server";
import { FamilyLinks } from "~/features/shop/product-list/nothing-filtered";
import { PageHead } from "~/features/shop/product-list/page-head";
import { SearchForm } from "~/features/shop/product-list/search-form";
import { articleByCode } from "~/features/shop/scan/article-by-code.server";
import { productTo } from "~/lib/links";
import { page } from "~/lib/page";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ layout: "default", texts: ["catalogue", "pages"] });

/** A code redirects to the product's page; without a known one the page offers a search. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const code = (params.productCode ?? new URL(request.url).searchParams.get("q") ?? "").trim();
  if (code) {
    const product = await articleByCode(context, code);
    // The redirect is temporary, because an article may get another code while its page keeps its address.
    if (product) return redirect(productTo(product), 302);
  }
  const body = {
    code,
    seo: seo(context, request, {
      title: translate(context, "pages")("search.code"),
      path: "/dettaglio-prodotto",
      noindex: true,
    }),
  };
  return data(body, { status: code ? 404 : 200 });
}

export { seoMeta as meta } from "~/features/shared/seo/meta";

export default function ByCodePage() {
  const { code } = useLoaderData<typeof loader>();
  const t = useT("pages");
  return (
    <>
      <PageHead
        trail={[{ name: t("search.code") }]}
        title={code ? t("search.codeNone", { code }) : t("search.code")}
        text={t("search.codeText")}
      />
      <div className="grid gap-6">
        <SearchForm action="/dettaglio-prodotto" name="q" label={t("search.codeLabel")} value={code} />
        <FamilyLinks start />
      </div>
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
