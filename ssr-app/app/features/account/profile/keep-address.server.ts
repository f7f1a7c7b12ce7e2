import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { findCity } from "~/features/shared/forms/find-city.server";
import { readForm } from "~/features/shared/forms/read-form.server";
import { api, type CallOptions } from "~/lib/api.server";
import type { Address } from "~/lib/contract";
import { forgetUser } from "~/lib/session.server";
import type { CompanyPaths } from "./company-paths";
import { addressSchema, typedDates, typedWindows } from "./schemas";

/** Reads and keeps an address, a new one without `id`: the refusal to be shown, or the address and its form. */
export async function keepAddress(
  args: ActionFunctionArgs,
  posted: FormData,
  paths: CompanyPaths,
  id: number | undefined,
  options: CallOptions,
) {
  const form = await readForm(args, addressSchema, posted);
  if (!form.ok) return { answer: form.answer };
  const { value } = form;
  const found = await findCity(args.context, value.country, value);
  if ("errors" in found) return { answer: form.refuse(found.errors, [], 422, { cities: found.cities }) };
  const windows = typedWindows(value).map(({ window }) => window);
  const days = (value.days ?? []).map(Number);
  const body = {
    address: value.address,
    city: found.city.id,
    zipCode: value.zipCode,
    details: {
      ramp: value.ramp ?? "",
      floor: value.floor ?? "",
      intercom: value.intercom ?? "",
      elevator: value.elevator,
      phoneNumber: value.phoneNumber ?? "",
    },
    shippingSettings:
      windows.length > 0 || days.length > 0
        ? { days, closingDays: typedDates(value.closingDays), notes: value.notes ?? "", timeSlots: windows }
        : null,
  };
  const client = api(args.context);
  try {
    const address = id
      ? await client.put<Address>(paths.address(id), body, options)
      : await client.post<Address>(paths.addAddress, body, undefined, options);
    forgetUser(args.context);
    return { form, address };
  } catch (refusal) {
    return { answer: await form.refused(refusal, { city: "cityName", shippingSettings: "from0" }) };
  }
}
