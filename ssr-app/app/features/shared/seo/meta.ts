import type { MetaDescriptor } from "@remix-run/cloudflare";
import type { Locale } from "~/lib/locale";
import { shopNameOf } from "~/lib/shop-name";

/** Made by `seo()` in a loader. */
export interface Seo {
  title: string;
  description: string;
  canonical: string;
  locale: Locale;
  noindex: boolean;
  image?: string;
  alternates: { lang: string; href: string }[];
}

/** What a route's `meta` is given. */
interface Args {
  data?: unknown;
  error?: unknown;
  matches: { data?: unknown }[];
}

/** The shop's name by the root's data, which is the first match's. */
const nameOf = ({ matches }: Pick<Args, "matches">) => shopNameOf(matches[0]?.data);

/** Open Graph knows languages only together with a country. */
const territories: Record<Locale, string> = {
  it: "it_IT",
  en: "en_GB",
  no: "nb_NO",
  de: "de_DE",
  es: "es_ES",
  fr: "fr_FR",
  hr: "hr_HR",
  hu: "hu_HU",
  ja: "ja_JP",
  pt: "pt_PT",
  ru: "ru_RU",
  uk: "uk_UA",
};

/** The head of a page whose loader brings `seo`. Without it the loader failed: the error may bring a title, and nothing is to be listed. */
export function seoMeta(args: Args): MetaDescriptor[] {
  const seo = (args.data as { seo?: Seo } | null | undefined)?.seo;
  if (!seo) return [{ title: failureTitle(args) }, { name: "robots", content: "noindex" }];
  const shop = nameOf(args);
  const title = `${seo.title} · ${shop}`;
  return [
    { title },
    ...(seo.description ? [{ name: "description", content: seo.description }] : []),
    { tagName: "link", rel: "canonical", href: seo.canonical },
    ...(seo.noindex ? [{ name: "robots", content: "noindex, follow" }] : alternateLinks(seo)),
    ...openGraph(seo, title, shop),
  ];
}

/** What the error says of itself (`lib/error-title.server.ts`). */
export function failureTitle(args: Args): string {
  const title = (args.error as { data?: { title?: unknown } } | null | undefined)?.data?.title;
  const shop = nameOf(args);
  return typeof title === "string" && title ? `${title} · ${shop}` : shop;
}

/** The head of a page behind the login, which no robot lists. Its loader brings the `title`. */
export function privateMeta(args: Args): MetaDescriptor[] {
  const { title } = (args.data ?? {}) as { title?: string };
  return [{ title: title ? `${title} · ${nameOf(args)}` : failureTitle(args) }, { name: "robots", content: "noindex" }];
}

function alternateLinks({ alternates }: Seo): MetaDescriptor[] {
  return alternates.map(({ lang, href }) => ({ tagName: "link", rel: "alternate", hrefLang: lang, href }));
}

function openGraph({ description, canonical, locale, image }: Seo, title: string, shop: string): MetaDescriptor[] {
  return [
    { property: "og:site_name", content: shop },
    { property: "og:type", content: "website" },
    { property: "og:title", content: title },
    ...(description ? [{ property: "og:description", content: description }] : []),
    { property: "og:url", content: canonical },
    { property: "og:locale", content: territories[locale] },
    { property: "og:image", content: image ?? new URL("/og.png", canonical).href },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** `rel=prev` and `rel=next` of a list. */
export function pagingLinks(previous: string | undefined, next: string | undefined): MetaDescriptor[] {
  return [
    ...(previous ? [{ tagName: "link" as const, rel: "prev", href: previous }] : []),
    ...(next ? [{ tagName: "link" as const, rel: "next", href: next }] : []),
  ];
}
