import type { AppLoadContext } from "@remix-run/cloudflare";
import { seo } from "~/features/shared/seo/seo.server";
import { safeTarget, unsentName } from "~/lib/login-target";

/** What every door knows: its head, which no search engine keeps, and where the visitor wanted to go. */
export function loadDoor(context: AppLoadContext, request: Request, title: string) {
  const { searchParams } = new URL(request.url);
  return {
    target: safeTarget(searchParams.get("next")),
    /** A form that was sent did not arrive: the session was over. */
    unsent: searchParams.has(unsentName),
    seo: seo(context, request, { title, noindex: true }),
  };
}
