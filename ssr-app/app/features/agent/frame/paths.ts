/** Where the area's pages lead to. */
export const dayPath = "/manager/riepilogo-giornata";
export const plannerPath = "/manager/pianificazione";
export const customerOrdersPath = "/manager/ordini-clienti";
/** The whole list of the agent's companies, without the landing before it. */
export const allCompaniesPath = "/manager?tutti=1";
export const deadlinesPath = "/manager/scadenzario";
export const requestsPath = "/manager/segnalazioni-e-richieste";

export const dayTo = (day: string) => `${dayPath}/${day}`;
export const customersTo = (day: string) => `${dayPath}/clienti/${day}`;
export const takeOrderTo = (company: number) => `/manager/presa-ordini?company=${company}`;
export const deadlinesOf = (company: number) => `${deadlinesPath}?company=${company}`;
