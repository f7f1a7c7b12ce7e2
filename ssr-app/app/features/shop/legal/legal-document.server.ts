import type { AppLoadContext } from "@remix-run/cloudflare";
import { api } from "~/lib/api.server";
import type { LegalAnswer, Shop } from "~/lib/contract";
import type { Locale } from "~/lib/locale";
import { translate } from "~/lib/texts/translate.server";
import { unbroken } from "~/lib/unbroken";
import { parsePlainText } from "./plain-text";
import * as en from "./texts/en";
import * as it from "./texts/it";
import * as no from "./texts/no";
import type { LegalPage, LegalText } from "./types";

export const legalNames = ["terms", "privacy"] as const;
export type LegalName = (typeof legalNames)[number];

/** The built-in texts exist in these languages; other visitors get the English one. */
const texts: Partial<Record<Locale, Record<LegalName, LegalPage>>> = { it, en, no };

/** A text and the language in which it is written. */
export interface LegalDocument {
  language: Locale;
  text: LegalText;
}

/** The operator's own text, else the built-in one. */
export async function loadLegal(context: AppLoadContext, name: LegalName): Promise<LegalDocument> {
  const [{ legal }, shop] = await Promise.all([
    api(context).get<LegalAnswer>(`/shop/legal/${name}`),
    api(context).get<Shop>("/shop"),
  ]);
  if (!legal) return builtInLegal(name, context.shop.locale, shop);
  const title = translate(context, "legal")(name);
  return { language: legal.locale, text: { title, updated: legal.updated, ...parsePlainText(legal.text) } };
}

/** A built-in text with the operator's name and address filled in. */
export function builtInLegal(name: LegalName, locale: Locale, { operator }: Pick<Shop, "operator">): LegalDocument {
  const language: Locale = texts[locale] ? locale : "en";
  const text = (texts[language] ?? en)[name];
  const { name: shop, legalName, vatNumber, phone, email } = operator;
  const address = `${operator.address}, ${operator.zipCode} ${operator.city}`;
  return { language, text: filled(text, { name: shop, legalName, vatNumber, phone: unbroken(phone), email, address }) };
}

function filled({ title, updated, intro, sections }: LegalPage, values: Record<string, string>): LegalText {
  const fill = (words: string) => words.replace(/\{(\w+)\}/g, (place, key: string) => values[key] ?? place);
  return {
    title: fill(title),
    updated,
    intro: [fill(intro)],
    sections: sections.map(({ id, heading, paragraphs, list }) => ({
      id,
      heading: fill(heading),
      blocks: [...paragraphs.map(fill), ...(list ? [list.map(fill)] : [])],
    })),
  };
}
