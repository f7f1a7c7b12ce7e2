import { formatDay } from "~/lib/format";
import type { Locale } from "~/lib/locale";
import type { useT } from "~/lib/texts/use-t";
import type { Unavailability } from "./types";

type T = ReturnType<typeof useT<"roads">>;

/** The period in a sentence; it may lie ahead, and its end may be unknown. */
export function whenMissing(entry: Unavailability, now: string, locale: Locale, t: T): string {
  const { from, to, provisionDate } = entry;
  const day = (text: string) => formatDay(text, locale);
  if (from && from > now)
    return to ? t("when.ahead", { from: day(from), to: day(to) }) : t("when.aheadOpen", { from: day(from) });
  if (to) return t("when.until", { to: day(to) });
  if (provisionDate && provisionDate >= now) return t("when.back", { date: day(provisionDate) });
  return t("when.unknown");
}
