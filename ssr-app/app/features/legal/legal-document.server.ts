import type { Shop } from "~/lib/contract";
import type { Locale } from "~/lib/locale";
import * as en from "./texts/en";
import * as it from "./texts/it";
import * as no from "./texts/no";
import type { LegalPage } from "./types";

export type LegalName = "privacy" | "terms";

/** The long texts exist in these; whoever reads another language gets the English one. */
const texts: Partial<Record<Locale, Record<LegalName, LegalPage>>> = { it, en, no };

/** A legal text with the operator's own name and address in it, and the language it is really in. */
export function legalDocument(name: LegalName, locale: Locale, { operator }: Pick<Shop, "operator">) {
  const language: Locale = texts[locale] ? locale : "en";
  const text = (texts[language] ?? en)[name];
  const { name: shop, legalName, vatNumber, phone, email } = operator;
  const address = `${operator.address}, ${operator.zipCode} ${operator.city}`;
  return { language, text: filled(text, { name: shop, legalName, vatNumber, phone, email, address }) };
}

function filled(text: LegalPage, values: Record<string, string>): LegalPage {
  const fill = (words: string) => words.replace(/\{(\w+)\}/g, (place, key: string) => values[key] ?? place);
  return {
    ...text,
    title: fill(text.title),
    intro: fill(text.intro),
    sections: text.sections.map(({ id, heading, paragraphs, list }) => ({
      id,
      heading: fill(heading),
      paragraphs: paragraphs.map(fill),
      ...(list ? { list: list.map(fill) } : {}),
    })),
  };
}
