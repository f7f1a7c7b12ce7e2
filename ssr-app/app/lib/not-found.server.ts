import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ApiErrorBody } from "./api.server";
import { translate } from "./texts/translate.server";

/** A 404 to throw from a loader. It carries the words for the page's title, for `meta` has no texts. */
export function notFound(context: AppLoadContext, body: ApiErrorBody | null = null): Response {
  const title = translate(context, "common")("missing.title");
  return Response.json({ code: "not_found", message: "", ...body, title }, { status: 404, statusText: "not_found" });
}
