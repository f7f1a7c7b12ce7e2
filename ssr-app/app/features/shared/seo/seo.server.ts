import type { AppLoadContext } from "@remix-run/cloudflare";
import { offeredLocales } from "~/lib/locale";
import { translate } from "~/lib/texts/translate.server";
import type { Seo } from "./meta";

interface SeoInput {
  title: string;
  description?: string;
  /** The page's own path; the request's path by default. */
  path?: string;
  /** From the second page of a list on, the page number belongs to the address. */
  page?: number;
  /** A search or a filtered list: read it, but do not list it. */
  noindex?: boolean;
  /** Path of a picture for previews. */
  image?: string;
}

/** What a page's head says, with absolute addresses: the door asks for pages by the shop's own address, whatever host a visitor named. */
export function seo(context: AppLoadContext, request: Request, input: SeoInput): Seo {
  const url = new URL(request.url);
  // `/frutta/` is the page `/frutta`.
  const path = input.path ?? (url.pathname.replace(/\/+$/, "") || "/");
  const own = offeredLocales.find((locale) => locale === url.searchParams.get("lang"));
  const at = (lang?: string) => absolute(url.origin, path, { page: input.page, lang });
  return {
    title: input.title,
    description: input.description ?? "",
    canonical: at(own),
    locale: context.shop.locale,
    noindex: input.noindex ?? false,
    image: input.image ? url.origin + input.image : undefined,
    alternates: [
      ...offeredLocales.map((locale) => ({ lang: locale === "no" ? "nb" : locale, href: at(locale) })),
      { lang: "x-default", href: at() },
    ],
  };
}

/** From its second page on, a list's title says which page it is: no two pages share one. */
export function pageTitle(context: AppLoadContext, title: string, page: number): string {
  return page > 1 ? `${title}, ${translate(context, "catalogue")("list.page", { page })}` : title;
}

function absolute(origin: string, path: string, { page, lang }: { page?: number; lang?: string }): string {
  const query = new URLSearchParams();
  if (page && page > 1) query.set("page", String(page));
  if (lang) query.set("lang", lang);
  const search = query.toString();
  return origin + path + (search && `?${search}`);
}
