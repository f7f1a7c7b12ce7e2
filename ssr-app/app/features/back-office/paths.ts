/** Where the back office's pages are. */
export const homePath = "/gestione";
export const secondFactorPath = "/gestione/accesso";
export const ordersPath = "/gestione/ordini";
export const orderTo = (id: number) => `${ordersPath}/${id}`;
export const weighingPath = "/gestione/pesatura";
export const tripsPath = "/gestione/viaggi";
export const tripTo = (id: number) => `${tripsPath}/${id}`;
export const returnsPath = "/gestione/resi";
export const requestsPath = "/gestione/richieste";
export const deadlinesPath = "/gestione/scadenze";
export const companiesPath = "/gestione/aziende";
export const statisticsPath = "/gestione/statistiche";
export const contactsPath = "/gestione/rubrica";
export const outboxPath = "/gestione/notifiche";
export const weighTo = (id: number) => `${weighingPath}/${id}`;
export const newTripPath = `${tripsPath}/nuovo`;
export const returnTo = (id: number) => `${returnsPath}/${id}`;
export const requestTo = (id: number) => `${requestsPath}/${id}`;
