import * as z from "zod";
import { checkZip, cityShape } from "~/features/shared/forms/city";
import { invoiceNumbers } from "~/features/shared/forms/invoice-numbers";
import {
  always,
  box,
  captchaField,
  countryField,
  emailField,
  fault,
  passwordField,
  phoneField,
  ticked,
  words,
} from "~/features/shared/forms/schema";
import type { Country } from "~/lib/contract";
import { typologyValues } from "~/lib/rules/typologies";
import { vatNumber } from "~/lib/rules/vat-number";
import type { FilledStep } from "./steps";

const you = {
  name: words(100),
  surname: words(100),
  email: emailField(),
  cellPhone: phoneField(),
};

const business = { companyName: words(100), typology: z.enum(typologyValues), ...invoiceNumbers };

const place = { address: words(160), ...cityShape(), phoneNumber: phoneField().optional() };

type Business = { country?: Country; vatNumber?: string; fiscalCode?: string };

/** Italy: a VAT number, or the fiscal code of those that have none (schools, hospitals). Norway: the number of the organisation. */
function checkBusiness({ country = "IT", ...form }: Business, ctx: z.core.$RefinementCtx) {
  if (form.vatNumber) {
    if (!vatNumber(country, form.vatNumber)) fault(ctx, "vatNumber", `vatNumber${country}`);
  } else if (country === "NO") fault(ctx, "vatNumber", "required");
  else if (!form.fiscalCode) fault(ctx, "vatNumber", "vatOrFiscal");
}

/** Each step by itself. The password is asked for with the first, and again at the end when it is no longer known. */
export const stepSchema = {
  tu: z.object({ ...you, password: passwordField() }),
  azienda: z.object(business).superRefine(checkBusiness, always),
  indirizzo: z
    .object({ country: countryField(), ...place })
    .superRefine((form, ctx) => checkZip(form, form.country, ctx), always),
} satisfies Record<FilledStep, z.ZodType>;

const consent = { privacy: ticked("privacy"), marketing: box(), recaptchaToken: captchaField() };

/** The last step, with a password when it has to be asked for again. */
export const reviewSchema = z.object(consent);
export const reviewWithPassword = z.object({ ...consent, password: passwordField() });

/** All of it, as the action checks it. */
export const wholeSchema = z
  .object({ ...you, ...business, ...place, ...consent, password: passwordField() })
  .superRefine((form, ctx) => {
    checkBusiness(form, ctx);
    checkZip(form, form.country, ctx);
  }, always);

/** What was typed in all steps, as it stands in the fields. */
export type Values = Record<string, string>;

const italian = ["fiscalCode", "sdiCode", "pec"];

/** What counts of it: what was typed for Italy before Norway was chosen has no field any more. */
export const counting = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => value !== "" && !(values.country === "NO" && italian.includes(name)),
    ),
  );

/** True when a step has everything it needs; the password does not count, it is never kept. */
export function isComplete(step: FilledStep, values: Values): boolean {
  const filled = counting(values);
  const known = step === "tu" ? { ...filled, password: "a password of another moment" } : filled;
  return stepSchema[step].safeParse(known).success;
}
