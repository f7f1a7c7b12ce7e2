import * as z from "zod";
import type { Country } from "~/lib/contract";
import { email } from "~/lib/rules/email";
import { vatNumber } from "~/lib/rules/vat-number";
import { by, countryField, fault, fiscalCodeField, sdiCodeField } from "./schema";

/** What an invoice needs of a business in its country. */
export const invoiceNumbers = {
  country: countryField(),
  vatNumber: z.string().optional(),
  fiscalCode: fiscalCodeField().optional(),
  sdiCode: sdiCodeField().optional(),
  pec: by("email", email).optional(),
};

/** A VAT number that was typed is one of the country. */
export function checkVat(form: { country?: Country; vatNumber?: string }, ctx: z.core.$RefinementCtx) {
  if (form.vatNumber && form.country && !vatNumber(form.country, form.vatNumber))
    fault(ctx, "vatNumber", `vatNumber${form.country}`);
}
