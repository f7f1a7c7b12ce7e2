import { useMemo } from "react";
import { type Locale, languageTag } from "~/lib/locale";
import { useLocale } from "~/lib/texts/use-t";

type Style = "long" | "short";

/** The names of the weekdays, Monday first: `lunedì` or, short, `lun`. */
export function weekdays(locale: Locale, style: Style = "long"): string[] {
  const names = new Intl.DateTimeFormat(languageTag(locale), { weekday: style, timeZone: "UTC" });
  // 5 January 2026 was a Monday.
  return Array.from({ length: 7 }, (_, day) => names.format(Date.UTC(2026, 0, 5 + day)));
}

export function useWeekdays(style: Style = "long"): string[] {
  const locale = useLocale();
  return useMemo(() => weekdays(locale, style), [locale, style]);
}
