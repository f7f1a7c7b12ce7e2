import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { NotFound } from "~/features/shared/not-found/not-found";
import { seo } from "~/features/shared/seo/seo.server";
import { page } from "~/lib/page";
import { translate } from "~/lib/texts/translate.server";

export const handle = page();

/** Handles unknown addresses with a full page and a 404. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const t = translate(context, "common");
  return data({ seo: seo(context, request, { title: t("notFound.title"), noindex: true }) }, 404);
}

/** A form sent to an unknown address gets the same answer. */
export const action = () => data(null, 404);

export default NotFound;

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { seoMeta as meta } from "~/features/shared/seo/meta";
