import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { changed } from "~/features/shared/forms/changed";
import { readForm } from "~/features/shared/forms/read-form.server";
import { api, companyOf } from "~/lib/api.server";
import { requireUser } from "~/lib/session.server";
import { isManager, isMaster } from "~/lib/user";
import { loadCompany } from "./load.server";
import { type InvoicingValues, invoicingSchema, numbersOf } from "./schemas";
import { nextOf } from "./step.server";
import type { Cart } from "./types";

/** Corrects the company's numbers if the user may, saves address and person in the cart, and goes on. */
export async function keepInvoicing(args: ActionFunctionArgs, id: number) {
  const { context } = args;
  const posted = await args.request.formData();
  const options = companyOf(posted);
  const [user, company] = await Promise.all([requireUser(context), loadCompany(context, options.company ?? id)]);
  const edits = isMaster(user) || isManager(user);
  const form = await readForm(args, invoicingSchema({ edits, consumer: company.consumer }), posted);
  if (!form.ok) return form.answer;
  const value = form.value as InvoicingValues;
  const stored = numbersOf(company);
  const overtaken = edits && form.was && form.overtaken(numbersOf(value), stored);
  if (overtaken) return overtaken;
  const client = api(context);
  try {
    // Only what differs is sent: most buyers only look.
    const change = edits ? changed(form.shown ?? stored, numbersOf(value)) : {};
    if (Object.keys(change).length > 0) await client.put(`/company/${id}`, change, options);
    await client.post<Cart>("/cart/checkout", choice(value, company.consumer), {}, options);
  } catch (refusal) {
    return form.refused(refusal, {
      "consumerDetails.name": "name",
      "consumerDetails.surname": "surname",
      "consumerDetails.fiscalCode": "personFiscalCode",
      "consumerDetails.email": "email",
      "consumerDetails.cellPhone": "cellPhone",
    });
  }
  return redirect(nextOf("invoicing", value.guided === "1"), 303);
}

function choice(value: InvoicingValues, consumer: boolean) {
  const { companyAddress, name, surname, personFiscalCode, email, cellPhone } = value;
  return {
    ...(companyAddress && { companyAddress }),
    ...(consumer && { consumerDetails: { name, surname, fiscalCode: personFiscalCode, email, cellPhone } }),
  };
}
