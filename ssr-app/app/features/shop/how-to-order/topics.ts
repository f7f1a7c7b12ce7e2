import type { KeysOf } from "~/lib/texts/keys";
import type { Namespaces } from "~/lib/texts/namespaces";

type Key = KeysOf<Namespaces["howto"]>;

interface Topic {
  /** The part of the address after `#`, the same in every language. */
  id: string;
  title: Key;
  text: Key;
  /** Where one does what the text says. */
  links: { to: string; name: Key }[];
}

/** What a buyer reads once, in the order in which one needs it. */
export const topics: Topic[] = [
  {
    id: "cercare",
    title: "find.title",
    text: "find.text",
    links: [{ to: "/cerca-prodotto", name: "find.link" }],
  },
  {
    id: "in-fretta",
    title: "fast.title",
    text: "fast.text",
    links: [{ to: "/utente/i-miei-prodotti", name: "fast.link" }],
  },
  {
    id: "liste",
    title: "lists.title",
    text: "lists.text",
    links: [{ to: "/utente/liste", name: "lists.link" }],
  },
  {
    id: "ordini-ricorrenti",
    title: "standing.title",
    text: "standing.text",
    links: [{ to: "/utente/ordini-ricorrenti", name: "standing.link" }],
  },
  {
    id: "consegna",
    title: "delivery.title",
    text: "delivery.text",
    links: [{ to: "/utente/profilo#indirizzi", name: "delivery.link" }],
  },
  {
    id: "prezzi",
    title: "prices.title",
    text: "prices.text",
    links: [{ to: "/promozioni", name: "prices.link" }],
  },
  {
    id: "pagamento",
    title: "payment.title",
    text: "payment.text",
    links: [],
  },
  {
    id: "mancanti",
    title: "missing.title",
    text: "missing.text",
    links: [],
  },
  {
    id: "dopo-l-ordine",
    title: "after.title",
    text: "after.text",
    links: [{ to: "/utente/ordini", name: "after.link" }],
  },
  {
    id: "allergeni-e-spesa",
    title: "kitchen.title",
    text: "kitchen.text",
    links: [
      { to: "/utente/allergeni", name: "kitchen.allergens" },
      { to: "/utente/spesa", name: "kitchen.spending" },
    ],
  },
  {
    id: "sedi",
    title: "sites.title",
    text: "sites.text",
    links: [{ to: "/utente/profilo#referenti", name: "sites.link" }],
  },
  {
    id: "azienda",
    title: "company.title",
    text: "company.text",
    links: [
      { to: "/registrazione", name: "company.register" },
      { to: "/utente/profilo", name: "company.profile" },
    ],
  },
];
