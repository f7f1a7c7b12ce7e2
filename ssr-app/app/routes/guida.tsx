import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { AppLink } from "~/components/ui/app-link";
import { seo } from "~/features/shared/seo/seo.server";
import { topics } from "~/features/shop/how-to-order/topics";
import { Contents } from "~/features/shop/legal/contents";
import { PageHead } from "~/features/shop/product-list/page-head";
import { page } from "~/lib/page";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ texts: ["howto"], cache: "public" });

export function loader({ request, context }: LoaderFunctionArgs) {
  const t = translate(context, "howto");
  return { seo: seo(context, request, { title: t("title"), description: t("description") }) };
}

export default function Guide() {
  const t = useT("howto");
  return (
    <div className="grid gap-2">
      <PageHead trail={[{ name: t("title") }]} title={t("title")} text={t("lead")} />
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[17rem_minmax(0,1fr)] print:block">
        <Contents label={t("contents")} sections={topics.map(({ id, title }) => ({ id, heading: t(title) }))} />
        <div className="grid max-w-prose gap-9">
          {topics.map(({ id, title, text, links }) => (
            <section key={id} aria-labelledby={id} className="grid gap-2">
              <h2 id={id} className="text-xl lg:scroll-mt-10">
                {t(title)}
              </h2>
              <p className="text-ink-2">{t(text)}</p>
              {links.length > 0 && (
                <p className="flex flex-wrap gap-x-6" data-print="no">
                  {links.map(([to, name]) => (
                    <AppLink key={to} to={to} className="link touch">
                      {t(name)}
                    </AppLink>
                  ))}
                </p>
              )}
            </section>
          ))}
          <p className="border-line border-t pt-5 text-ink-2">
            {t("question")}{" "}
            <AppLink to="/contatti" className="link">
              {t("ask")}
            </AppLink>
          </p>
        </div>
      </div>
    </div>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { seoMeta as meta } from "~/features/shared/seo/meta";
