import * as z from "zod";
import { always, box, by, countryField, emailField, fault, words } from "~/features/shared/forms/schema";
import { phone } from "~/lib/rules/phone";
import { vatNumber } from "~/lib/rules/vat-number";
import { zipCode } from "~/lib/rules/zip-code";

/** The most hours of the delivery promise. */
const maxHours = 240;

const hours = (text: string) => {
  const value = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return value >= 1 && value <= maxHours ? value : null;
};

/** The settings; `PUT /ops/settings` checks the same. */
export const settingsSchema = z
  .object({
    name: words(100),
    legalName: words(100),
    vatNumber: words(40),
    address: words(150),
    zipCode: words(10),
    city: words(100),
    country: countryField(),
    // The number is kept as it was typed, if it is valid.
    phone: by("phone", (text) => (phone(text) ? text.trim() : null)),
    email: emailField(),
    openingHours: words(200).optional(),
    markets: z.array(countryField(), { error: "error.choose" }).min(1, { error: "error.choose" }),
    deliveryHours: by("number", hours).optional(),
    firstOrderDiscount: box(),
    embeddingSites: words(1000).optional(),
  })
  .superRefine(({ country, ...form }, ctx) => {
    if (form.vatNumber && country && !vatNumber(country, form.vatNumber))
      fault(ctx, "vatNumber", `vatNumber${country}`);
    if (form.zipCode && country && !zipCode(country, form.zipCode)) fault(ctx, "zipCode", `zipCode${country}`);
  }, always);

/** The most characters of a legal text. */
const maxLegal = 60_000;

/** A legal text of the operator; `PUT /ops/settings/legal` also requires a heading. */
export const legalSchema = z.object({ source: words(maxLegal) });
