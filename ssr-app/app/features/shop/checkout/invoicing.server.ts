import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { readForm } from "~/features/shared/forms/read-form.server";
import { api, companyOf } from "~/lib/api.server";
import { requireUser } from "~/lib/session.server";
import { isManager, isMaster } from "~/lib/user";
import { loadCompany } from "./load.server";
import { type InvoicingValues, invoicingSchema } from "./schemas";
import { nextOf } from "./step.server";
import type { Cart } from "./types";

/** Corrects the company's numbers where somebody may, keeps the address and the person in the cart, and goes on. */
export async function keepInvoicing(args: ActionFunctionArgs, id: number) {
  const { context } = args;
  const [user, company] = await Promise.all([requireUser(context), loadCompany(context, id)]);
  const edits = isMaster(user) || isManager(user);
  const posted = await args.request.formData();
  const form = await readForm(args, invoicingSchema({ edits, consumer: company.consumer }), posted);
  if (!form.ok) return form.answer;
  const value = form.value as InvoicingValues;
  const options = companyOf(posted);
  const client = api(context);
  try {
    const change = edits ? changed(company, value) : {};
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

const numbers = ["vatNumber", "fiscalCode", "sdiCode", "pec"] as const;
type Numbers = Partial<Record<(typeof numbers)[number], string | null>>;

/** Only what differs is sent: most buyers only look. */
function changed(company: Numbers, value: Numbers): Numbers {
  const differing = numbers.filter((name) => (value[name] ?? null) !== (company[name] ?? null));
  return Object.fromEntries(differing.map((name) => [name, value[name] ?? null]));
}

function choice(value: InvoicingValues, consumer: boolean) {
  const { companyAddress, name, surname, personFiscalCode, email, cellPhone } = value;
  return {
    ...(companyAddress && { companyAddress }),
    ...(consumer && { consumerDetails: { name, surname, fiscalCode: personFiscalCode, email, cellPhone } }),
  };
}
