import type { KeysOf } from "~/lib/texts/keys";
import type { Namespaces } from "~/lib/texts/namespaces";

type Key = KeysOf<Namespaces["howto"]>;

/** `id` is the address's fragment, the same in every language; `links` lead to the pages that the text is about. */
const topic = (id: string, title: Key, text: Key, ...links: [to: string, name: Key][]) => ({ id, title, text, links });

/** The topics in the order in which a buyer needs them. */
export const topics = [
  topic("cercare", "find.title", "find.text", ["/cerca-prodotto", "find.link"]),
  topic("in-fretta", "fast.title", "fast.text", ["/utente/i-miei-prodotti", "fast.link"]),
  topic("liste", "lists.title", "lists.text", ["/utente/liste", "lists.link"]),
  topic("ordini-ricorrenti", "standing.title", "standing.text", ["/utente/ordini-ricorrenti", "standing.link"]),
  topic("consegna", "delivery.title", "delivery.text", ["/utente/profilo#indirizzi", "delivery.link"]),
  topic("prezzi", "prices.title", "prices.text", ["/promozioni", "prices.link"]),
  topic("pagamento", "payment.title", "payment.text"),
  topic("mancanti", "missing.title", "missing.text"),
  topic("dopo-l-ordine", "after.title", "after.text", ["/utente/ordini", "after.link"]),
  topic(
    "allergeni-e-spesa",
    "kitchen.title",
    "kitchen.text",
    ["/utente/allergeni", "kitchen.allergens"],
    ["/utente/spesa", "kitchen.spending"],
  ),
  topic("sedi", "sites.title", "sites.text", ["/utente/profilo#referenti", "sites.link"]),
  topic(
    "azienda",
    "company.title",
    "company.text",
    ["/registrazione", "company.register"],
    ["/utente/profilo", "company.profile"],
  ),
];
