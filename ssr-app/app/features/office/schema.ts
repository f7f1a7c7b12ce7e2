import * as z from "zod";
import { numberField } from "~/features/shared/forms/number-field";
import { box, by, fault, words } from "~/features/shared/forms/schema";
import { dayOf } from "~/lib/days";
import { locales } from "~/lib/locale";
import { email } from "~/lib/rules/email";
import { isAmbiguous, readingsOf, typedNumber } from "~/lib/rules/read-number";
import type { Column, Row } from "./kind";
import { allergens, nutrients } from "./products/label";
import { amountsIn, codesIn, rangesIn, textsIn } from "./values";

export const dateField = () => by("date", (text) => dayOf(text) ?? null);

/** A text in each language. Italian, the fallback of the others, is required if `needed`. */
function textsField(needed: boolean, max: number) {
  const each = z.string().trim().max(max).optional();
  return (
    z
      .object(Object.fromEntries(locales.map((locale) => [locale, each])))
      .optional()
      .transform((given) => textsIn(given as Record<string, string | undefined> | undefined))
      .superRefine((texts, ctx) => {
        if (needed && !texts.it) fault(ctx, "it", "required");
      })
      // A language that is absent would stay as it was, so it is sent as null.
      .transform((texts) => Object.fromEntries(locales.map((locale) => [locale, texts[locale] ?? null])))
  );
}

/** The allergens: the law's fourteen. With none chosen and the box unticked they are unknown. */
function allergensField() {
  const presence = z.enum(["contains", "may_contain"]).optional();
  return z
    .object({ known: box(), ...Object.fromEntries(allergens.map((key) => [key, presence])) })
    .optional()
    .transform((given) => {
      const { known, ...rest } = (given ?? {}) as Record<string, string | boolean | undefined>;
      const found = allergens.flatMap((key) => (rest[key] ? [{ key, presence: rest[key] as string }] : []));
      return found.length > 0 || known ? found : null;
    });
}

function nutritionField() {
  return z
    .object(Object.fromEntries(nutrients.map((name) => [name, numberField(3).optional()])))
    .optional()
    .transform((given) => {
      const grams = nutrients.map(
        (name) => [name, (given as Record<string, number | undefined>)?.[name] ?? null] as const,
      );
      return grams.every(([, each]) => each === null) ? null : Object.fromEntries(grams);
    });
}

/** A price an article, line by line; a price that has two readings is refused with both. */
const amountsField = () =>
  z.string().transform((text, ctx) => {
    const found = amountsIn(text);
    if (found) return found;
    const prices = text.match(/[^\s;=]+(?=\s*$)/gm) ?? [];
    const twice = prices.map((price) => typedNumber(price, 2)).find(isAmbiguous);
    ctx.addIssue({ code: "custom", params: twice ? { rule: "ambiguous", ...readingsOf(twice) } : { rule: "amounts" } });
    return z.NEVER;
  });

/** `own`: what stands in the row, which a choice takes also where its options lack it. */
function fieldOf({ type, max, options, needed }: Column, own?: unknown): z.ZodType {
  switch (type) {
    case "long":
      return words(max ?? 4000);
    case "email":
      return by("email", email);
    case "integer":
      return numberField(0);
    case "money":
      return numberField(2);
    case "percent":
      return numberField(2);
    case "quantity":
      return numberField(3);
    case "date":
      return dateField();
    case "month":
      return by("invalid", (text) => (/^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : null));
    case "time":
      return by("timeFormat", (text) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : null));
    case "flag":
      return box();
    case "choice":
      return options ? by("choose", (text) => (options.includes(text) || text === own ? text : null)) : words(200);
    case "texts":
      return textsField(needed ?? false, max ?? 200);
    case "days":
      return z.array(by("choose", (text) => (/^[0-5]$/.test(text) ? Number(text) : null)));
    case "choices":
    case "tags":
      return z.array(by("choose", (text) => (options?.includes(text) ? text : null)));
    case "allergens":
      return allergensField();
    case "nutrition":
      return nutritionField();
    case "codes":
      return by("invalid", codesIn);
    case "ranges":
      return by("invalid", rangesIn);
    case "amounts":
      return amountsField();
    case "picture":
      return by("choose", (text) => (/^[1-9]\d{0,15}$/.test(text) ? Number(text) : null));
    default:
      return words(max ?? 200);
  }
}

/** Types whose own schema handles an empty value. */
const always = new Set(["flag", "texts", "allergens", "nutrition"]);
const lists = new Set(["days", "tags", "choices", "codes", "ranges", "amounts"]);

/**
 * The schema of a kind's form for a new row, or for `row`. It parses to a row of the batch, with null for empty values.
 */
export function schemaOf(columns: readonly Column[], row?: Row) {
  const shape = Object.fromEntries(
    columns.map((column) => {
      const field = fieldOf(column, row?.[column.name]);
      if (always.has(column.type) || column.needed) return [column.name, field];
      const empty = lists.has(column.type) ? [] : null;
      return [column.name, field.optional().transform((value) => value ?? empty)];
    }),
  );
  return z.object(shape);
}
