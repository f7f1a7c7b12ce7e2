import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { typedDates, typedWindows } from "~/features/account/profile/schemas";
import { findCity } from "~/features/shared/forms/find-city.server";
import { readForm } from "~/features/shared/forms/read-form.server";
import { api } from "~/lib/api.server";
import type { City, Company } from "~/lib/contract";
import { companyTo } from "~/lib/office-paths";
import { type CounterForm, counterSchema } from "./schema";

const counterPath = "/manager/registra-cliente";

/** The form's names of the API's fields. */
const names = {
  "company.name": "companyName",
  "company.vatNumber": "vatNumber",
  "company.fiscalCode": "fiscalCode",
  "company.sdiCode": "sdiCode",
  "company.pec": "pec",
  "company.phoneNumber": "phoneNumber",
  "company.typology": "typology",
  "address.address": "address",
  "address.city": "cityName",
  "address.zipCode": "zipCode",
  "deliveryAddress.address": "deliveryStreet",
  "deliveryAddress.city": "deliveryCityName",
  "deliveryAddress.zipCode": "deliveryZip",
  shippingSettings: "from0",
  "owner.name": "name",
  "owner.surname": "surname",
  "owner.email": "email",
  "owner.cellPhone": "cellPhone",
  notes: "remarks",
  "privacyProof.reference": "proofReference",
  "privacyProof.date": "proofDate",
  agents: "agent",
};

/** A registration by an agent, with the page that follows. */
export const byAgent = {
  call: "/user/register/by-manager",
  next: (id: number) => `${counterPath}?id=${id}`,
} as const;

/** A registration by operations, which may name the customer's agent. */
export const byOperations = {
  call: "/ops/company",
  next: (id: number) => `${companyTo(id)}?registered=1`,
} as const;

/** Registers a customer and leads to the page of the result; faults are shown beside their fields. */
export async function register(args: ActionFunctionArgs, by: typeof byAgent | typeof byOperations) {
  const form = await readForm(args, counterSchema);
  if (!form.ok) return form.answer;
  const { value } = form;
  const found = await findCity(args.context, value.country, value);
  if ("errors" in found) return form.refuse(found.errors, [], 422, { cities: found.cities });
  let delivery: City | undefined;
  if (value.elsewhere) {
    const typed = {
      city: value.deliveryCity,
      cityName: value.deliveryCityName ?? "",
      zipCode: value.deliveryZip ?? "",
    };
    const place = await findCity(args.context, value.country, typed);
    if ("errors" in place) {
      const { cityName, zipCode } = place.errors;
      const errors = { ...(cityName && { deliveryCityName: cityName }), ...(zipCode && { deliveryZip: zipCode }) };
      return form.refuse(errors, [], 422, { deliveryCities: place.cities });
    }
    delivery = place.city;
  }
  let registered: { company: Company };
  try {
    registered = await api(args.context).post<{ company: Company }>(by.call, {
      ...bodyOf(value, found.city, delivery),
      ...(by === byOperations && value.agent && { agents: [value.agent] }),
    });
  } catch (refusal) {
    return form.refused(refusal, names);
  }
  throw redirect(by.next(registered.company.id));
}

function bodyOf(value: CounterForm, city: City, delivery: City | undefined) {
  const windows = typedWindows(value).map(({ window }) => window);
  const days = (value.days ?? []).map(Number);
  const details = {
    ramp: value.ramp ?? "",
    floor: value.floor ?? "",
    intercom: value.intercom ?? "",
    elevator: value.elevator,
  };
  const address = { address: value.address, city: city.id, zipCode: value.zipCode };
  return {
    company: {
      country: value.country,
      name: value.companyName,
      typology: value.typology,
      vatNumber: value.vatNumber,
      fiscalCode: value.fiscalCode ?? "",
      sdiCode: value.sdiCode ?? "",
      pec: value.pec ?? "",
      phoneNumber: value.phoneNumber ?? "",
      orderTakingModes: value.orderTakingModes ?? [],
    },
    address: delivery ? address : { ...address, details },
    ...(delivery && {
      deliveryAddress: {
        address: value.deliveryStreet ?? "",
        city: delivery.id,
        zipCode: value.deliveryZip ?? "",
        details,
      },
    }),
    ...((windows.length > 0 || days.length > 0) && {
      shippingSettings: {
        days,
        closingDays: typedDates(value.closingDays),
        notes: value.notes ?? "",
        timeSlots: windows,
      },
    }),
    owner: {
      name: value.name,
      surname: value.surname,
      email: value.email,
      cellPhone: value.cellPhone,
      ...(value.lang && { lang: value.lang }),
    },
    ...(value.paymentMethod && { paymentMethod: value.paymentMethod }),
    notes: value.remarks ?? "",
    privacyProof: {
      kind: value.proofKind,
      reference: value.proofReference,
      ...(value.proofDate && { date: value.proofDate }),
    },
  };
}
