import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ApiErrorBody } from "./api-error";
import { errorTitle } from "./error-title.server";

/** A 404 to throw from a loader. It carries the page's title, because `meta` has no texts. */
export function notFound(context: AppLoadContext, body: ApiErrorBody | null = null): Response {
  const title = errorTitle(context, 404);
  return Response.json({ code: "not_found", message: "", ...body, title }, { status: 404, statusText: "not_found" });
}
