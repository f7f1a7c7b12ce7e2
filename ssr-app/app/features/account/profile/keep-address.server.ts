import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import { changed } from "~/features/shared/forms/changed";
import { findCity } from "~/features/shared/forms/find-city.server";
import { readForm, shownBox } from "~/features/shared/forms/read-form.server";
import { api, type CallOptions } from "~/lib/api.server";
import type { Address } from "~/lib/contract";
import { forgetUser } from "~/lib/session.server";
import { addressValues } from "./address-values";
import type { CompanyPaths } from "./company-paths";
import { addressSchema, typedDates, typedWindows } from "./schemas";
import { weekdays } from "./weekdays";

/** The stored address in the form's values. */
async function addressAt(context: AppLoadContext, paths: CompanyPaths, id: number | undefined) {
  const { entities } = await api(context).get<{ entities: Address[] }>(paths.addresses);
  const found = entities.find((each) => each.id === id);
  return found && addressValues(found);
}

/** Saves an address, a new one without `id`. Answers the refusal to be shown, or the address and its form. */
export async function keepAddress(
  args: ActionFunctionArgs,
  posted: FormData,
  paths: CompanyPaths,
  id: number | undefined,
  options: CallOptions,
) {
  const form = await readForm(args, addressSchema, posted);
  if (!form.ok) return { answer: form.answer };
  const typed = { ...addressValues(), ...form.value };
  const held = form.was && (await addressAt(args.context, paths, id));
  // The town's id follows its name.
  const { city: _, ...compared } = typed;
  const dayNames = weekdays(args.context.shop.locale);
  const overtaken =
    held &&
    form.overtaken(compared, held, (name, value) =>
      name === "days" ? (value as string[] | null)?.map((day) => dayNames[Number(day)]).join(", ") : shownBox(value),
    );
  if (overtaken) return { answer: overtaken };
  const value: typeof typed = { ...typed, ...held, ...changed(form.shown, typed) };
  const found = await findCity(args.context, value.country, value);
  if ("errors" in found) return { answer: form.refuse(found.errors, [], 422, { cities: found.cities }) };
  const days = (value.days ?? []).map(Number);
  const windows = typedWindows(value).map(({ window }) => window);
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
