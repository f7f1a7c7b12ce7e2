/** What a room is for: the groups of the area's navigation. */
export type RoomGroup = "day" | "sell" | "follow" | "numbers";

/** The manager area as the specification names it; `open` rooms are built, the others say that they are not yet. */
export const managerRooms = [
  { key: "orders", to: "/manager/presa-ordini", group: "day", open: true },
  { key: "planner", to: "/manager/pianificazione", group: "day", open: true },
  { key: "day", to: "/manager/riepilogo-giornata", group: "day", open: true },
  { key: "customerOrders", to: "/manager/ordini-clienti", group: "day", open: true },
  { key: "register", to: "/manager/registra-cliente", group: "sell", open: true },
  { key: "missing", to: "/manager/indisponibilita", group: "sell", open: true },
  { key: "favourites", to: "/manager/preferiti-manager", group: "sell", open: true },
  { key: "catalogue", to: "/manager/catalogo", group: "sell", open: true },
  { key: "contacts", to: "/manager/rubrica-marketing", group: "sell", open: true },
  { key: "deadlines", to: "/manager/scadenzario", group: "follow", open: true },
  { key: "requests", to: "/manager/segnalazioni-e-richieste", group: "follow", open: true },
  { key: "trips", to: "/manager/elenco-viaggi", group: "follow", open: true },
  { key: "statistics", to: "/manager/statistiche", group: "numbers", open: true },
  { key: "target", to: "/manager/obiettivo", group: "numbers", open: true },
] as const satisfies { key: string; to: string; group: RoomGroup; open: boolean }[];

export type RoomKey = (typeof managerRooms)[number]["key"];
