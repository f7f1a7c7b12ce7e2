/** The groups of the area's navigation. */
export type NavGroup = "day" | "sell" | "follow" | "numbers";

/** The pages of the manager area, as the specification names them. */
export const managerEntries = [
  { key: "orders", to: "/manager/presa-ordini", group: "day" },
  { key: "planner", to: "/manager/pianificazione", group: "day" },
  { key: "day", to: "/manager/riepilogo-giornata", group: "day" },
  { key: "customerOrders", to: "/manager/ordini-clienti", group: "day" },
  { key: "register", to: "/manager/registra-cliente", group: "sell" },
  { key: "missing", to: "/manager/indisponibilita", group: "sell" },
  { key: "favourites", to: "/manager/preferiti-manager", group: "sell" },
  { key: "catalogue", to: "/manager/catalogo", group: "sell" },
  { key: "contacts", to: "/manager/rubrica-marketing", group: "sell" },
  { key: "deadlines", to: "/manager/scadenzario", group: "follow" },
  { key: "requests", to: "/manager/segnalazioni-e-richieste", group: "follow" },
  { key: "trips", to: "/manager/elenco-viaggi", group: "follow" },
  { key: "statistics", to: "/manager/statistiche", group: "numbers" },
  { key: "target", to: "/manager/obiettivo", group: "numbers" },
] as const satisfies { key: string; to: string; group: NavGroup }[];

export type NavKey = (typeof managerEntries)[number]["key"];
