/** The rooms behind the login: checkout, the order's thanks, the user area and the manager area. */
const rooms = /^\/(checkout|thank-you|utente|manager)(\/|$)/;

export const isPrivatePath = (path: string) => rooms.test(path);

export const isManagerPath = (path: string) => /^\/manager(\/|$)/.test(path);
