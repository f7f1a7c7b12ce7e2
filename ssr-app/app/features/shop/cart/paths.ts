/** Takes the forms of the cart without JavaScript, and shows what they need to ask. */
export const cartPath = "/checkout/carrello";
/** The same for changes: a refusal is shown there, and reading it changes nothing. */
export const changePath = `${cartPath}?modifica`;
/** Parameter of a page: what became of a change made without JavaScript. */
export const noteName = "carrello";
