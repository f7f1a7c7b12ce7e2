import * as z from "zod";
import { box, countryField, emailField, idField, phoneField, words } from "~/features/shared/forms/schema";
import { locales } from "~/lib/locale";

/** The form of a contact; only the API checks the rest, such as a consent's source. */
export const contactSchema = z.object({
  id: idField().optional(),
  /** The agent whose book it belongs to, which operations must name. */
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
