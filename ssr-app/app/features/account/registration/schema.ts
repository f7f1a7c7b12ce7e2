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

/**
 * Italy: a VAT number, or the fiscal code of businesses without one (schools, hospitals). Norway: the organisation
 * number.
 */
function checkBusiness({ country = "IT", ...form }: Business, ctx: z.core.$RefinementCtx) {
  if (form.vatNumber) {
    if (!vatNumber(country, form.vatNumber)) fault(ctx, "vatNumber", `vatNumber${country}`);
  } else if (country === "NO") fault(ctx, "vatNumber", "required");
  else if (!form.fiscalCode) fault(ctx, "vatNumber", "vatOrFiscal");
}

/** The schema of each step. The first one asks for the password, and the last one again if it is no longer known. */
export const stepSchema = {
  tu: z.object({ ...you, password: passwordField() }),
  azienda: z.object(business).superRefine(checkBusiness, always),
  indirizzo: z
    .object({ country: countryField(), ...place })
    .superRefine((form, ctx) => checkZip(form, form.country, ctx), always),
} satisfies Record<FilledStep, z.ZodType>;

const consent = { privacy: ticked("privacy"), marketing: box(), recaptchaToken: captchaField() };

/** The schema of the last step, with a password if it must be asked for again. */
export const reviewSchema = z.object(consent);
export const reviewWithPassword = z.object({ ...consent, password: passwordField() });

/** All fields, as the action checks them. */
export const wholeSchema = z
  .object({ ...you, ...business, ...place, ...consent, password: passwordField() })
  .superRefine((form, ctx) => {
    checkBusiness(form, ctx);
    checkZip(form, form.country, ctx);
  }, always);

/** The typed values of all steps. */
export type Values = Record<string, string>;

const italian = ["fiscalCode", "sdiCode", "pec"];

/** The values that still have a field: those typed for Italy are dropped after a change to Norway. */
export const counting = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => value !== "" && !(values.country === "NO" && italian.includes(name)),
    ),
  );

/** True when a step is complete. The password does not count, because it is never stored. */
export function isComplete(step: FilledStep, values: Values): boolean {
  const filled = counting(values);
  const known = step === "tu" ? { ...filled, password: "a password of another moment" } : filled;
  return stepSchema[step].safeParse(known).success;
}
