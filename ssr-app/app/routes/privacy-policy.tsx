import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { seo } from "~/features/shared/seo/seo.server";
import { LegalArticle } from "~/features/shop/legal/legal-article";
import { loadLegal } from "~/features/shop/legal/legal-document.server";
import { page } from "~/lib/page";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ texts: ["legal"], cache: "public" });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const t = translate(context, "legal");
  return {
    ...(await loadLegal(context, "privacy")),
    seo: seo(context, request, { title: t("privacy"), description: t("privacyDescription") }),
  };
}

export default function PrivacyPolicy() {
  const { text, language } = useLoaderData<typeof loader>();
  const t = useT("legal");
  return <LegalArticle name={t("privacy")} text={text} language={language} />;
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { seoMeta as meta } from "~/features/shared/seo/meta";
