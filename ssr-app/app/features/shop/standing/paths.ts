/** The pages of standing orders. */
export const standingPath = "/utente/ordini-ricorrenti";
export const standingTo = (id: number) => `${standingPath}/${id}`;
/** A new standing order that begins with the articles of an order. */
export const repeatTo = (order: number) => `${standingPath}/nuovo?ordine=${order}`;
/** A new standing order like one that has ended. */
export const againTo = (standing: number) => `${standingPath}/nuovo?come=${standing}`;
export const repeatCartPath = `${standingPath}/nuovo`;
