import * as z from "zod";
import { checkWindows, doorShape, windowsShape } from "~/features/account/profile/schemas";
import { checkZip } from "~/features/shared/forms/city";
import { checkVat, invoiceNumbers } from "~/features/shared/forms/invoice-numbers";
import { always, box, emailField, fault, idField, phoneField, ticked, words } from "~/features/shared/forms/schema";
import { locales } from "~/lib/locale";
import { typologyValues } from "~/lib/rules/typologies";
import { zipCode } from "~/lib/rules/zip-code";

export const proofKinds = ["paper", "email", "call"] as const;
export const paymentCodes = ["CPOS", "CC", "PP"] as const;

/** The form with which an agent registers a customer. */
export const counterSchema = z
  .object({
    ...invoiceNumbers,
    companyName: words(100),
    typology: z.enum(typologyValues),
    vatNumber: z.string(),
    phoneNumber: phoneField().optional(),
    orderTakingModes: z.array(z.enum(["phone", "whatsapp", "autonomous"])).optional(),
    address: words(150),
    city: idField().optional(),
    cityName: words(80),
    zipCode: words(10),
    elsewhere: box(),
    deliveryStreet: words(150).optional(),
    deliveryCity: idField().optional(),
    deliveryCityName: words(80).optional(),
    deliveryZip: words(10).optional(),
    ...doorShape(),
    ...windowsShape(),
    name: words(100),
    surname: words(100),
    email: emailField(),
    cellPhone: phoneField(),
    lang: z.enum(locales).optional(),
    paymentMethod: z.enum(paymentCodes).optional(),
    remarks: words(500).optional(),
    proofKind: z.enum(proofKinds),
    proofReference: words(200),
    proofDate: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}$/)
      .optional(),
    consent: ticked(),
    /** The customer's agent, which only operations choose. */
    agent: z.string().optional(),
  })
  .superRefine((form, ctx) => {
    const { country } = form;
    checkVat(form, ctx);
    checkZip(form, country, ctx);
    checkWindows(form, ctx);
    if (!form.elsewhere) return;
    for (const field of ["deliveryStreet", "deliveryCityName", "deliveryZip"] as const)
      if (!form[field]) fault(ctx, field, "required");
    if (form.deliveryZip && country && !zipCode(country, form.deliveryZip))
      fault(ctx, "deliveryZip", `zipCode${country}`);
  }, always);

export type CounterForm = z.output<typeof counterSchema>;
