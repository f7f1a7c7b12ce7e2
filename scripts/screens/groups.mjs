// Which pages are looked at together: each group has sheets of its own. The first that fits; a page that none names stands
// with its reader's other pages.
const groups = [
  ["checkout", "buyer", /^\/(checkout|thank-you)/],
  [
    "products",
    "visitor",
    /^\/(novita|piu-venduti|promozioni|featured|top-qualities|ensema-prodotti|dettaglio-prodotto|marchi)/,
  ],
  ["search", "visitor", /^\/cerca-prodotto/],
  ["doors", "visitor", /^\/(login|registrazione|newsletter|mobile|password-reset)/],
  [
    "visitor",
    "visitor",
    /^\/(guida|contatti|privacy-policy|termini-e-condizioni|style-guide|questa-pagina-non-esiste)?$/,
  ],
  ["products", "visitor", /^/],
  ["buyer", "buyer", /^/],
  ["agent", "agent", /^/],
  ["daily", "operator", /^\/gestione(\/(ordini|pesatura|viaggi|resi|richieste|scadenze|magazzino)|$)/],
  ["masters", "operator", /^/],
];

const groupOf = (role, path) => groups.find(([, of, own]) => of === role && own.test(path))[0];

/** `{group: [{role, path}]}` of the pages that `allPages` found, with what a buyer sees of the shop's own pages among the buyer's. */
export function grouped(pages) {
  const shop = pages.visitor.filter(({ path }) => path === "/" || groupOf("visitor", path) === "products").slice(0, 5);
  const all = Object.entries(pages).flatMap(([role, own]) =>
    own.map(({ path }) => ({ group: groupOf(role, path), role, path })),
  );
  return Object.groupBy(
    [...shop.map(({ path }) => ({ group: "buyer", role: "buyer", path })), ...all],
    ({ group }) => group,
  );
}
