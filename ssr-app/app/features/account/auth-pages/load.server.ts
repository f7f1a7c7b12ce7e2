import type { AppLoadContext } from "@remix-run/cloudflare";
import { seo } from "~/features/shared/seo/seo.server";
import { safeTarget } from "~/lib/login-target";

/** What every door knows: its head, which no search engine keeps, and where the visitor wanted to go. */
export function loadDoor(context: AppLoadContext, request: Request, title: string) {
  return {
    target: safeTarget(new URL(request.url).searchParams.get("next")),
    seo: seo(context, request, { title, noindex: true }),
  };
}
