import { cityName } from "~/features/shared/forms/city";
import type { Address, Company } from "~/lib/contract";
import { formatDate } from "~/lib/format";
import { windowFields } from "./schemas";

/** The values of an address for its form; empty without one. */
export function addressValues(address?: Address) {
  const settings = address?.shippingSettings;
  const times = Object.fromEntries(
    windowFields.flatMap(({ from, to }, at) => [
      [from, settings?.timeSlots[at]?.from ?? ""],
      [to, settings?.timeSlots[at]?.to ?? ""],
    ]),
  );
  return {
    address: address?.address ?? "",
    city: address?.city.id,
    cityName: address ? cityName({ ...address, name: address.city.name }) : "",
    zipCode: address?.zipCode ?? "",
    ramp: address?.details.ramp ?? "",
    floor: address?.details.floor ?? "",
    intercom: address?.details.intercom ?? "",
    elevator: address?.details.elevator ?? false,
    phoneNumber: address?.details.phoneNumber ?? "",
    days: settings?.days.map(String) ?? [],
    closingDays: settings?.closingDays.map((day) => formatDate(day)).join(", ") ?? "",
    notes: settings?.notes ?? "",
    ...times,
  };
}

/** The initial values of the form. */
export const addressInitial = (company: Company, address?: Address) =>
  ({ country: company.country, ...addressValues(address) }) as never;
