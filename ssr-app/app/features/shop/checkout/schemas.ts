import * as z from "zod";
import { checkVat, invoiceNumbers } from "~/features/shared/forms/invoice-numbers";
import { always, emailField, fiscalCodeField, idField, phoneField, words } from "~/features/shared/forms/schema";

const posted = { company: z.string().optional(), guided: z.string().optional(), companyAddress: idField().optional() };

const person = {
  name: words(80),
  surname: words(80),
  personFiscalCode: fiscalCodeField(),
  email: emailField(),
  cellPhone: phoneField(),
};

/** A member who may not edit the company confirms the invoice address; a private person also confirms their name. */
const memberSchema = z.object(posted);
const memberConsumerSchema = z.object({ ...posted, ...person });
const editorSchema = z.object({ ...posted, ...invoiceNumbers }).superRefine(checkVat, always);
export const editorConsumerSchema = z.object({ ...posted, ...invoiceNumbers, ...person }).superRefine(checkVat, always);

/** All possible fields: each form has those of its reader. */
export type InvoicingValues = z.output<typeof memberSchema> &
  Partial<z.output<typeof editorSchema>> &
  Partial<z.output<typeof memberConsumerSchema>>;

/** What an invoice names a company by, as its form shows it and as it is sent. */
export const numbersOf = (of: Partial<Record<"vatNumber" | "fiscalCode" | "sdiCode" | "pec", string | null>>) => ({
  vatNumber: of.vatNumber ?? null,
  fiscalCode: of.fiscalCode ?? null,
  sdiCode: of.sdiCode ?? null,
  pec: of.pec ?? null,
});

export function invoicingSchema({ edits, consumer }: { edits: boolean; consumer: boolean }) {
  if (edits) return consumer ? editorConsumerSchema : editorSchema;
  return consumer ? memberConsumerSchema : memberSchema;
}
