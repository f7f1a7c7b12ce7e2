/** Where standing orders are. */
export const standingPath = "/utente/ordini-ricorrenti";
export const standingTo = (id: number) => `${standingPath}/${id}`;
/** A new one that begins with what an order had, or with the cart. */
export const repeatTo = (order: number) => `${standingPath}/nuovo?ordine=${order}`;
export const repeatCartPath = `${standingPath}/nuovo`;
