/** Handles the forms of the cart without JavaScript, and shows the questions that they raise. */
export const cartPath = "/checkout/carrello";
/** The same page for changes: it shows a refusal, and a GET of it changes nothing. */
export const changePath = `${cartPath}?modifica`;
/** Query parameter with the outcome of a change made without JavaScript. */
export const noteName = "carrello";
