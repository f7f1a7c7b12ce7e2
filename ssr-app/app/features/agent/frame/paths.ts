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
/** The documents of a customer: the code finds them, the name says in the field whose they are. */
export const deadlinesOf = ({ code, name }: { code: string; name: string }, more?: { status: "overdue" }) =>
  `${deadlinesPath}?${new URLSearchParams({ q: `${code} ${name}`.slice(0, 100), ...more })}`;
