import type { Contact } from "~/lib/contract";

/** The complete values of a contact; empty ones for a new contact. */
export const contactValues = (contact?: Contact) => ({
  name: contact?.name ?? "",
  email: contact?.email ?? "",
  business: contact?.business ?? "",
  company: contact?.company?.id ?? null,
  cellPhone: contact?.cellPhone ?? "",
  country: contact?.country,
  locale: contact?.locale,
  consent: Boolean(contact?.consentAt),
  consentSource: contact?.consentSource ?? "",
  notes: contact?.notes ?? "",
});
