/** The addresses of the area's pages. */
export const dayPath = "/manager/riepilogo-giornata";
export const plannerPath = "/manager/pianificazione";
export const customerOrdersPath = "/manager/ordini-clienti";
/** The full list of the agent's companies, without the overview. */
export const allCompaniesPath = "/manager?tutti=1";
export const deadlinesPath = "/manager/scadenzario";
export const requestsPath = "/manager/segnalazioni-e-richieste";

export const dayTo = (day: string) => `${dayPath}/${day}`;
export const customersTo = (day: string) => `${dayPath}/clienti/${day}`;
export const takeOrderTo = (company: number) => `/manager/presa-ordini?company=${company}`;
/** The documents of a customer: the search uses the code, and its field shows the name. */
export const deadlinesOf = ({ code, name }: { code: string; name: string }, more?: { status: "overdue" }) =>
  `${deadlinesPath}?${new URLSearchParams({ q: `${code} ${name}`.slice(0, 100), ...more })}`;
