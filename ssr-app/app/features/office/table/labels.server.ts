import type { KindName } from "~/features/office/kind";
import { isLocale, type Locale, locales } from "~/lib/locale";
import { textsOf } from "~/lib/texts/all.server";

/** The label's key, where it differs from the column's name. */
const keys: Record<string, string> = {
  active: "onSale",
  "company.code": "company",
  descriptions: "description",
  image: "picture",
  kind: "appliesTo",
  "lot.code": "lot",
  names: "name",
  "payment-method.active": "active",
  subtitles: "subtitle",
  titles: "title",
};

/** The label of a kind's column: `names.it` is "Nome (it)", `offers.IT.vatRate` is "IVA % (IT)". */
export function columnLabel(locale: Locale, kind: KindName, path: string): string {
  const [base = "", ...inside] = path.split(".");
  const part = inside[0] ?? "";
  const named = isLocale(part) ? base : (inside.at(-1) ?? base);
  const key = keys[`${kind}.${named}`] ?? keys[named] ?? named;
  const texts = textsOf(locale);
  const label = (namespace: string, place: string) => {
    const text = texts.say(namespace, place);
    return text === place ? undefined : text;
  };
  const text = label("import", `column.${key}`) ?? label("backoffice", `field.${key}`);
  if (!text) return path;
  return isLocale(part) || base === "offers" ? `${text} (${part})` : text;
}

/** The columns by their labels in all languages; the reader's language takes precedence. */
export function columnsByLabel(reader: Locale, kind: KindName, columns: readonly string[]): Map<string, string> {
  const labelled = (locale: Locale) =>
    columns.map((column) => [plainLabel(columnLabel(locale, kind, column)), column] as const);
  return new Map([...locales.flatMap(labelled), ...labelled(reader)]);
}

export const plainLabel = (text: string) => text.normalize("NFKC").trim().toLocaleLowerCase();
