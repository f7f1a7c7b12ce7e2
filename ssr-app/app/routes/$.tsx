import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { NotFound } from "~/features/shared/not-found/not-found";
import { seoMeta } from "~/features/shared/seo/meta";
import { seo } from "~/features/shared/seo/seo.server";
import { page } from "~/lib/page";
import { translate } from "~/lib/texts/translate.server";

export const handle = page();

/** No page has this address. The page that says so is a whole one, with ways on. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const t = translate(context, "common");
  return data({ seo: seo(context, request, { title: t("notFound.title"), noindex: true }) }, 404);
}

/** A form that was sent to nowhere gets the same answer. */
export const action = () => data(null, 404);

export default NotFound;

export const meta: MetaFunction<typeof loader> = ({ data }) => seoMeta(data?.seo);

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
