/** The groups of the back office's navigation. */
export const navGroups = ["day", "decide", "goods", "people", "house"] as const;
export type NavGroup = (typeof navGroups)[number];

/** The pages of the back office, in the order of their use; names are `pages.{key}` of the texts `desk`. */
export const officeEntries = [
  { key: "today", to: "/gestione", group: "day" },
  { key: "orders", to: "/gestione/ordini", group: "day" },
  { key: "weighing", to: "/gestione/pesatura", group: "day" },
  { key: "trips", to: "/gestione/viaggi", group: "day" },
  { key: "returns", to: "/gestione/resi", group: "decide" },
  { key: "requests", to: "/gestione/richieste", group: "decide" },
  { key: "deadlines", to: "/gestione/scadenze", group: "decide" },
  { key: "stock", to: "/gestione/magazzino", group: "goods" },
  { key: "products", to: "/gestione/prodotti", group: "goods" },
  { key: "categories", to: "/gestione/categorie", group: "goods" },
  { key: "window", to: "/gestione/vetrina", group: "goods" },
  { key: "import", to: "/gestione/importa", group: "goods" },
  { key: "companies", to: "/gestione/aziende", group: "people" },
  { key: "users", to: "/gestione/utenti", group: "people" },
  { key: "terms", to: "/gestione/condizioni", group: "people" },
  { key: "statistics", to: "/gestione/statistiche", group: "people" },
  { key: "contacts", to: "/gestione/rubrica", group: "people" },
  { key: "outbox", to: "/gestione/notifiche", group: "house" },
  { key: "settings", to: "/gestione/impostazioni", group: "house" },
  { key: "measures", to: "/gestione/misure", group: "house" },
  { key: "keys", to: "/gestione/chiavi", group: "house" },
  { key: "audit", to: "/gestione/registro", group: "house" },
  { key: "security", to: "/gestione/sicurezza", group: "house" },
] as const satisfies { key: string; to: string; group: NavGroup }[];

export type NavKey = (typeof officeEntries)[number]["key"];
