import type { AppLoadContext } from "@remix-run/cloudflare";
import { translate } from "./texts/translate.server";

/** The browser title of an error's page. It travels with the error, because `meta` has no texts. */
export function errorTitle(context: AppLoadContext, status: number): string {
  const t = translate(context, "common");
  if (status === 401) return t("error.denied");
  if (status === 403) return t("error.forbidden");
  if (status === 404) return t("notFound.title");
  if (status === 409) return t("error.outdated");
  return t(status === 429 ? "error.tooMany" : "error.internal");
}
