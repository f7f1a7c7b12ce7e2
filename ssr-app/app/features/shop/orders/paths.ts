import type { Country, Currency } from "~/lib/contract";

/** The pages of orders and returns. */
export const ordersPath = "/utente/ordini";
export const returnsPath = "/utente/resi";
export const orderTo = (id: number) => `${ordersPath}/${id}`;
/** The page of a return: of one article, or of lines to be chosen. */
export const returnTo = (id: number, product?: number | null) => `${orderTo(id)}/reso${product ? `/${product}` : ""}`;

/** The page on which a delivery is counted. */
export const checkInTo = (id: number) => `${orderTo(id)}/arrivo`;

/** The country whose clock tells an order's instants. */
export const countryOf = ({ currency }: { currency: Currency }): Country => (currency === "NOK" ? "NO" : "IT");
