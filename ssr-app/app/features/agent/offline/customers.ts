import type { Draft } from "~/features/agent/order-entry/draft";
import type { PocketCompany } from "~/features/agent/order-entry/types";
import type { Country } from "~/lib/contract";

/** A customer of whom the device has only a draft, whose articles are then those that can be ordered. */
export function customerOf(draft: Draft, country: Country): PocketCompany {
  const { company: id, name, lines, changedAt } = draft;
  const zone = country === "NO" ? "Europe/Oslo" : "Europe/Rome";
  return {
    company: {
      id,
      name,
      code: "",
      city: null,
      country,
      currency: country === "NO" ? "NOK" : "EUR",
      blocked: false,
      status: "active",
      phoneNumber: "",
      deadlinesTotal: 0,
      overdueTotal: 0,
      lastOrderAt: null,
    } as PocketCompany["company"],
    usual: lines.map(({ product, quantity, price }) => ({
      product,
      lastQuantity: quantity,
      usualQuantity: 0,
      lastPrice: price,
      lastAt: changedAt,
      times: 1,
      available: quantity,
      price: price ?? product.extra.displayOrderPrice,
      breaks: [],
    })) as PocketCompany["usual"],
    previousOrder: null,
    delivery: {
      deliveryDate: null,
      minDeliveryDate: null,
      cutoffAt: null,
      dates: [],
      timezone: zone,
    } as unknown as PocketCompany["delivery"],
    paymentMethods: [],
    paymentMethod: null,
    readAt: changedAt,
  };
}

const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The customers whose name, code or city contains every word. */
export function findCustomers(customers: PocketCompany[], words: string): PocketCompany[] {
  const terms = fold(words).split(/\s+/).filter(Boolean);
  if (terms.length === 0) return customers;
  return customers.filter(({ company: { name, code, city } }) => {
    const text = fold(`${name} ${code} ${city ?? ""}`);
    return terms.every((word) => text.includes(word));
  });
}
