import * as z from "zod";
import type { Country } from "~/lib/contract";
import { email } from "~/lib/rules/email";
import { fiscalCode, sdiCode } from "~/lib/rules/fiscal-code";
import { maxPasswordLength, minPasswordLength } from "~/lib/rules/password";
import { phone } from "~/lib/rules/phone";

/**
 * Kinds of fields. Schemas contain no texts: `errorTexts` does, so that one schema serves the browser and the action in
 * every language. An empty field is absent (conform), so a field that may stay empty is `.optional()`.
 */

/** A field with one of the pure rules: its normal form, or the error text `error.{rule}`. */
export function by<T>(rule: RuleName, check: (input: string) => T | null) {
  return z.string().transform((input, ctx): T => {
    const value = check(input);
    if (value !== null) return value;
    ctx.addIssue({ code: "custom", params: { rule } });
    return z.NEVER;
  });
}

/** `.superRefine(rule, always)`: the rule over several fields also runs while one of them is invalid. */
export const always = { when: () => true };

/** For rules over several fields: `.superRefine((form, ctx) => fault(ctx, "repeat", "passwordsDiffer"))`. */
export function fault(ctx: z.core.$RefinementCtx, field: string, rule: RuleName, values: Record<string, unknown> = {}) {
  ctx.addIssue({ code: "custom", path: [field], params: { rule, ...values } });
}

export const words = (max = 120) => z.string().trim().min(1).max(max);
export const emailField = () => by("email", email);
export const phoneField = () => by("phone", (input) => phone(input));
export const fiscalCodeField = () => by("fiscalCode", fiscalCode);
export const sdiCodeField = () => by("sdiCode", sdiCode);
export const passwordField = () => z.string().min(minPasswordLength).max(maxPasswordLength);
/** A checkbox that must be ticked. A field's own error text is named by its key (`parseForm` resolves it). */
export const ticked = (rule: RuleName = "tick") => z.literal(true, { error: `error.${rule}` });
export const box = () => z.boolean().optional().transform(Boolean);
export const countryField = () => z.enum(["IT", "NO"] satisfies Country[]);
/** The captcha's token; the form waits while it is missing. */
export const captchaField = () => z.string({ error: "error.captcha" satisfies `error.${RuleName}` });
/** An id from a form. */
export const idField = () => by("choose", (input) => (/^[1-9][0-9]{0,15}$/.test(input) ? Number(input) : null));

export type RuleName =
  | "required"
  | "invalid"
  | "choose"
  | "tick"
  | "email"
  | "phone"
  | "fiscalCode"
  | "sdiCode"
  | "vatNumberIT"
  | "vatNumberNO"
  | "vatOrFiscal"
  | "zipCodeIT"
  | "zipCodeNO"
  | "city"
  | "cityChoose"
  | "zipOfCity"
  | "passwordsDiffer"
  | "passwordSame"
  | "timeFormat"
  | "timeOrder"
  | "timeShort"
  | "timeBounds"
  | "timeOverlap"
  | "timeNone"
  | "timeTooMany"
  | "dayNone"
  | "date"
  | "number"
  | "ambiguous"
  | "amounts"
  | "privacy"
  | "captcha";
