import type { Country, Currency } from "~/lib/contract";

/** Where orders and returns are. */
export const ordersPath = "/utente/ordini";
export const returnsPath = "/utente/resi";
export const orderTo = (id: number) => `${ordersPath}/${id}`;
/** To give something back: a line by its article, or lines to be chosen. */
export const returnTo = (id: number, product?: number | null) => `${orderTo(id)}/reso${product ? `/${product}` : ""}`;

/** What came of it, to be counted. */
export const checkInTo = (id: number) => `${orderTo(id)}/arrivo`;

/** By whose clock an order's instants are told. */
export const countryOf = ({ currency }: { currency: Currency }): Country => (currency === "NOK" ? "NO" : "IT");
