/**
 * The kind of business that a company runs: the value on the wire, and the key of its name in the texts
 * `forms:typology`.
 */
export const typologies = {
  Ristorante: "ristorante",
  Pizzeria: "pizzeria",
  Trattoria: "trattoria",
  Bar: "bar",
  "Bar ristorante": "barRistorante",
  Hotel: "hotel",
  Mensa: "mensa",
  "Ristorante Pizzeria": "ristorantePizzeria",
  Ospedale: "ospedale",
  Scuole: "scuole",
  "Villaggio turistico": "villaggioTuristico",
  Altro: "altro",
} as const;
export type Typology = keyof typeof typologies;

export const typologyValues = Object.keys(typologies) as [Typology, ...Typology[]];
