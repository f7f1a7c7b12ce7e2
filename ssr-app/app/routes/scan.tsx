import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useNavigate } from "@remix-run/react";
import { SearchForm } from "~/components/ui/search-form";
import styles from "~/features/shop/order-guides/order-guides.css?url";
import { ScanView } from "~/features/shop/scan/scan-view";
import { useArticleScan } from "~/features/shop/scan/use-article-scan";
import { productTo, searchPath } from "~/lib/links";
import { page } from "~/lib/page";
import { requireUser } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ layout: "profile", texts: ["guides"] });
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** A barcode leads to its article; the search field links here. */
export async function loader({ context }: LoaderFunctionArgs) {
  await requireUser(context);
  return { title: translate(context, "guides")("scan.title") };
}

export default function ScanPage() {
  const { title } = useLoaderData<typeof loader>();
  const t = useT("guides");
  const common = useT();
  const navigate = useNavigate();
  const { message, read } = useArticleScan((product) => {
    navigate(productTo(product), { replace: true });
    return product.name;
  });
  return (
    <div className="grid max-w-xl gap-4">
      <h1>{title}</h1>
      <ScanView onCode={read} message={message || t("scan.find")}>
        <SearchForm
          q=""
          action={searchPath}
          label={common("search.label")}
          placeholder={common("search.placeholder")}
        />
      </ScanView>
    </div>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
