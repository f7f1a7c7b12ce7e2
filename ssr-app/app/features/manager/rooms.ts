/** The manager area as the specification names it; `open` rooms are built, the others say that they are not yet. */
export const managerRooms = [
  { key: "orders", to: "/manager/presa-ordini", open: false },
  { key: "day", to: "/manager/riepilogo-giornata", open: false },
  { key: "register", to: "/manager/registra-cliente", open: false },
  { key: "deadlines", to: "/manager/scadenzario", open: false },
  { key: "requests", to: "/manager/segnalazioni-e-richieste", open: false },
  { key: "trips", to: "/manager/elenco-viaggi", open: false },
  { key: "missing", to: "/manager/indisponibilita", open: false },
  { key: "statistics", to: "/manager/statistiche", open: false },
  { key: "contacts", to: "/manager/rubrica-marketing", open: false },
  { key: "catalogue", to: "/manager/catalogo", open: false },
  { key: "favourites", to: "/manager/preferiti-manager", open: true },
] as const;
