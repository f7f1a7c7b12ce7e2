import type { Country, Currency } from "./contract";
import { type Locale, languageTag } from "./locale";
import { unbroken } from "./unbroken";

// Pages write numbers and plain dates the Italian way in every language (chapter 9 of the specification, record 0060).
const formatters = new Map<string, Intl.NumberFormat>();

function number(options: Intl.NumberFormatOptions, value: number): string {
  const key = JSON.stringify(options);
  let formatter = formatters.get(key);
  if (!formatter) {
    // Italian leaves 1234 ungrouped by default; a price list reads better as 1.234.
    const all = { useGrouping: "always", ...options } as Intl.NumberFormatOptions;
    formatter = new Intl.NumberFormat("it-IT", all);
    formatters.set(key, formatter);
  }
  return formatter.format(value);
}

/** The sign of a currency: €, kr, else its code. */
export function currencySign(currency: string): string {
  return currency === "EUR" ? "€" : currency === "NOK" ? "kr" : currency;
}

/** `1.234,50 €`, `1.234,50 kr`; the space does not break. */
export function formatPrice(amount: number, currency: Currency | (string & {})): string {
  return `${number({ minimumFractionDigits: 2, maximumFractionDigits: 2 }, amount)}\u00a0${currencySign(currency)}`;
}

/** Up to three decimals, none when they are zero: `6`, `1,5`, `0,125`. */
export function formatQuantity(quantity: number): string {
  return number({ maximumFractionDigits: 3 }, quantity);
}

/** `0,47 kg` */
export const formatKilos = (kilos: number) => `${formatQuantity(kilos)}\u00a0kg`;

/** As it stands in a field that is typed over: `1234,5`. */
export function formatTyped(quantity: number): string {
  return number({ maximumFractionDigits: 3, useGrouping: false }, quantity);
}

export function formatInteger(value: number): string {
  return number({ maximumFractionDigits: 0 }, value);
}

/** `+12,5%`, `-8%`, `0%`: the value is already a percentage, a gain shows its plus. */
export function formatPercent(percent: number): string {
  return `${number({ maximumFractionDigits: 1, signDisplay: "exceptZero" }, percent)}%`;
}

/** `9.999`, `10k`, `12,3k` from ten thousand, `1,5M` from a million. */
export function formatCompact(value: number): string {
  const size = Math.abs(value);
  const short = (value: number) => number({ maximumFractionDigits: 1 }, value);
  if (size >= 1_000_000) return `${short(value / 1_000_000)}M`;
  // 999.950 and more would round to 1.000k.
  if (size >= 999_950) return `${short(Math.sign(value))}M`;
  if (size >= 10_000) return `${short(value / 1_000)}k`;
  return short(value);
}

/** `2026-12-08` or an instant as `08/12/2026`. A plain date has no zone and is never shifted. */
export function formatDate(date: string, timeZone = "Europe/Rome"): string {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : dates("sv", { timeZone }).format(new Date(date));
  return day.split("-").reverse().join("/");
}

/** The same without its year, where the year is known: `08/12`. */
export const formatDayMonth = (date: string) => formatDate(date).slice(0, 5);

/** The time zone of a market, for its days and cut-offs. */
export const zoneOf = (country: Country) => (country === "NO" ? "Europe/Oslo" : "Europe/Rome");

/** Today by a market's clock. */
export const todayIn = (country: Country, now = new Date()) =>
  // Swedish dates are ISO dates.
  new Intl.DateTimeFormat("sv-SE", { timeZone: zoneOf(country) }).format(now);

/** The day of an instant by a market's clock: `2026-11-26`. */
export const dayIn = (country: Country, instant: string) => todayIn(country, new Date(instant));

/** A delivery day (`2026-11-26`) as weekday, day and month: `giovedì 26 novembre`, short `gio 26 nov`. Never shifted, never broken. */
export function formatDay(day: string, locale: Locale, style: "long" | "short" = "long"): string {
  const words = dates(locale, { weekday: style, day: "numeric", month: style, timeZone: "UTC" });
  return unbroken(words.format(new Date(day)));
}

/** An instant with its day, by the market's clock: `mercoledì 25 novembre, 17:00`. */
export function formatMoment(
  instant: string,
  locale: Locale,
  country: Country,
  style: "long" | "short" = "long",
): string {
  const at = new Date(instant);
  const day = dates(locale, { weekday: style, day: "numeric", month: style, timeZone: zoneOf(country) }).format(at);
  return `${unbroken(day)}, ${formatTime(instant, country)}`;
}

/** The short form for little room and days that are near: `gio 17:00`. */
export function formatWeekdayTime(instant: string, locale: Locale, country: Country): string {
  const day = dates(locale, { weekday: "short", timeZone: zoneOf(country) }).format(new Date(instant));
  return unbroken(`${day} ${formatTime(instant, country)}`);
}

/** The time of day of an instant, by the market's clock: `17:00`. */
export function formatTime(instant: string, country: Country): string {
  return dates("it", { hour: "2-digit", minute: "2-digit", timeZone: zoneOf(country) }).format(new Date(instant));
}

const calendars = new Map<string, Intl.DateTimeFormat>();

function dates(locale: Locale | "sv", options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  let formatter = calendars.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(locale === "sv" ? locale : languageTag(locale), options);
    calendars.set(key, formatter);
  }
  return formatter;
}

/** Words as a list in a sentence of the language: `lunedì e giovedì`, `月曜日、木曜日`. */
export const listed = (words: string[], locale: Locale, type: Intl.ListFormatType = "conjunction") =>
  new Intl.ListFormat(languageTag(locale), { type }).format(words);
