import { useLocation } from "@remix-run/react";
import clsx from "clsx";
import { type Locale, languageTag, localeNames } from "~/lib/locale";
import { useLocale } from "~/lib/texts/use-t";

/** This page in other languages, as full navigations, because the edge stores the choice and every text changes. */
export function LanguageLinks({ locales, className }: { locales: readonly Locale[]; className?: string }) {
  const current = useLocale();
  const { pathname, search } = useLocation();
  const to = (locale: Locale) => {
    const query = new URLSearchParams(search);
    query.set("lang", locale);
    return `${pathname}?${query}`;
  };
  return (
    <ul className={className}>
      {locales.map((locale) => (
        <li key={locale}>
          <a
            href={to(locale)}
            lang={languageTag(locale)}
            hrefLang={languageTag(locale)}
            rel="nofollow"
            aria-current={locale === current ? "true" : undefined}
            className={clsx("language", locale === current && "font-semibold")}
          >
            {localeNames[locale]}
            {locale === current && <span className="icon icon-check size-4 text-olive-ink" />}
          </a>
        </li>
      ))}
    </ul>
  );
}
