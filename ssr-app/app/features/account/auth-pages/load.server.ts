import type { AppLoadContext } from "@remix-run/cloudflare";
import { seo } from "~/features/shared/seo/seo.server";
import { safeTarget, unsentName } from "~/lib/login-target";

/**
 * The data of every page for signing in: its head, which search engines must not list, and the page to go to
 * afterwards.
 */
export function loadDoor(context: AppLoadContext, request: Request, title: string) {
  const { searchParams } = new URL(request.url);
  return {
    target: safeTarget(searchParams.get("next")),
    /** A form was sent and not processed, because the session had ended. */
    unsent: searchParams.has(unsentName),
    seo: seo(context, request, { title, noindex: true }),
  };
}
