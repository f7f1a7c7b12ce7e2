/** The areas behind the login: checkout, the order's thanks, the user area, the manager area and the back office. */
const areas = /^\/(checkout|thank-you|utente|manager|gestione)(\/|$)/;

export const isPrivatePath = (path: string) => areas.test(path);

export const isBackOfficePath = (path: string) => /^\/gestione(\/|$)/.test(path);

export const isManagerPath = (path: string) => /^\/manager(\/|$)/.test(path);
