import * as z from "zod";
import { box, countryField, emailField, idField, phoneField, words } from "~/features/shared/forms/schema";
import { locales } from "~/lib/locale";

/** A contact as its form has it; what only the API can know (a consent's source) it says itself. */
export const contactSchema = z.object({
  id: idField().optional(),
  /** Whose book it goes into: operations say. */
  agent: idField().optional(),
  name: words(100),
  email: emailField(),
  business: words(100).optional(),
  company: idField().optional(),
  cellPhone: phoneField().optional(),
  country: countryField(),
  locale: z.enum(locales),
  consent: box(),
  consentSource: words(200).optional(),
  consentAnew: box(),
  notes: words(500).optional(),
});

export const removeSchema = z.object({ id: idField() });
