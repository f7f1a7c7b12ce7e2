import * as z from "zod";
import {
  always,
  by,
  countryField,
  emailField,
  fault,
  fiscalCodeField,
  idField,
  phoneField,
  sdiCodeField,
  words,
} from "~/features/shared/forms/schema";
import { email } from "~/lib/rules/email";
import { vatNumber } from "~/lib/rules/vat-number";

const posted = { company: z.string().optional(), guided: z.string().optional(), companyAddress: idField().optional() };

const numbers = {
  country: countryField(),
  vatNumber: z.string().optional(),
  fiscalCode: fiscalCodeField().optional(),
  sdiCode: sdiCodeField().optional(),
  pec: by("email", email).optional(),
};

const person = {
  name: words(80),
  surname: words(80),
  personFiscalCode: fiscalCodeField(),
  email: emailField(),
  cellPhone: phoneField(),
};

type Numbers = { country?: "IT" | "NO"; vatNumber?: string };

function checkVat(form: Numbers, ctx: z.core.$RefinementCtx) {
  if (form.vatNumber && form.country && !vatNumber(form.country, form.vatNumber))
    fault(ctx, "vatNumber", `vatNumber${form.country}`);
}

/** Who may not edit the company confirms where its invoices go, and a private person who they are. */
const memberSchema = z.object(posted);
const memberConsumerSchema = z.object({ ...posted, ...person });
const editorSchema = z.object({ ...posted, ...numbers }).superRefine(checkVat, always);
export const editorConsumerSchema = z.object({ ...posted, ...numbers, ...person }).superRefine(checkVat, always);

/** All fields there may be: each form has those of its reader. */
export type InvoicingValues = z.output<typeof memberSchema> &
  Partial<z.output<typeof editorSchema>> &
  Partial<z.output<typeof memberConsumerSchema>>;

export function invoicingSchema({ edits, consumer }: { edits: boolean; consumer: boolean }) {
  if (edits) return consumer ? editorConsumerSchema : editorSchema;
  return consumer ? memberConsumerSchema : memberSchema;
}
