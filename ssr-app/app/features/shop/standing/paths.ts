/** Where standing orders are. */
export const standingPath = "/utente/ordini-ricorrenti";
export const standingTo = (id: number) => `${standingPath}/${id}`;
/** A new one that begins with what an order had, or with the cart. */
export const repeatTo = (order: number) => `${standingPath}/nuovo?ordine=${order}`;
/** A new one like one that has ended. */
export const againTo = (standing: number) => `${standingPath}/nuovo?come=${standing}`;
export const repeatCartPath = `${standingPath}/nuovo`;
