// Every page of the shop, from the table of routes: a page that is added there is walked without being named here, unless
// its address has a parameter.
import { DatabaseSync } from "node:sqlite";
import { databaseFile } from "../../scripts/d1.mjs";
import { demoOperator } from "../../scripts/demo/factor.mjs";
import routes from "../../ssr-app/app/routes.ts";

/** Addresses that show no page of their own: they take forms, send files, or lead elsewhere. */
const without = new Set([
  "app/:file",
  "avvisami",
  "checkout/carrello",
  "gestione/accesso",
  "gestione/scarica/:kind",
  "gestione/modello/:kind",
  "login/azienda",
  "login/uscita",
  "newsletter",
  "password-reset/confirmEmail",
  "preferito",
  "utente",
]);

/** Who walks where: the first that fits. */
const areas = [
  ["agent", /^manager/],
  ["operator", /^gestione/],
  ["buyer", /^(checkout|registrazione\/benvenuto|thank-you|utente)/],
  ["visitor", /^/],
];

/** Whom the rows belong to, among the demonstration's accounts. */
export const people = {
  agent: { email: "agent@demo.example" },
  operator: { email: demoOperator },
  buyer: { email: "buyer@demo.example", company: "Trattoria Da Beppe" },
};
const { agent, buyer } = people;

/** The addresses of patterns with a parameter that must be filled, and those that show more with one. */
function samples(one) {
  const family = one("select slug from category where parent_id is null order by sorting");
  const category = one(
    "select slug from category where parent_id = (select id from category where parent_id is null order by sorting)",
  );
  const product =
    one(`select c.slug || '/' || p.slug || '/' || p.id from product p join category c on c.id = p.category_id
    join offer o on o.product_id = p.id and o.market = 'IT' order by p.id`);
  const company = `(select id from company where name = '${buyer.company}')`;
  const order = one(`select id from orders where company_id = ${company} order by id desc`);
  const delivered = one(
    `select id from orders where company_id = ${company} and status = 'delivered' order by id desc`,
  );
  const day = one("select max(delivery_date) from delivery where status <> 'cancelled'");
  return {
    ":categorySlug": [family, category],
    ":categorySlug/:productSlug/:productId?": [product],
    "gestione/ordini/:id/sostituto/:item": [
      `gestione/ordini/${order}/sostituto/${one(`select id from order_item where order_id = ${order}`)}`,
    ],
    ":categorySlug/:productSlug/:productId?/related": [`${product}/related`],
    "cerca-prodotto": ["cerca-prodotto?q=pomodoro", "cerca-prodotto?q=zzqqxx"],
    "dettaglio-prodotto/:productCode?": ["dettaglio-prodotto"],
    "marchi/:id": [`marchi/${one("select id from manufacturer order by id")}`],
    "checkout/address/edit/:id?": [
      `checkout/address/edit/${one(`select id from address where company_id = ${company} and removed_at is null`)}`,
    ],
    sostituzione: ["sostituzione?token=unknown"],
    "thank-you/:id?": [`thank-you/${order}`],
    "utente/ordini/:id": [`utente/ordini/${order}`, `utente/ordini/${delivered}`],
    "utente/ordini-ricorrenti/nuovo": [
      "utente/ordini-ricorrenti/nuovo",
      `utente/ordini-ricorrenti/nuovo?ordine=${delivered}`,
    ],
    "utente/ordini-ricorrenti/:id": [
      `utente/ordini-ricorrenti/${one(`select id from standing_order where company_id = ${company}`)}`,
    ],
    "utente/approvazioni/:id": [`utente/approvazioni/${one(`select id from approval where company_id = ${company}`)}`],
    "utente/liste/:id": ["", "?vista=conta", "?vista=modifica"].map(
      (view) => `utente/liste/${one(`select id from order_guide where company_id = ${company}`)}${view}`,
    ),
    "utente/ordini/:id/arrivo": [`utente/ordini/${order}/arrivo`, `utente/ordini/${delivered}/arrivo`],
    "utente/ordini/:id/reso/:productId?": [`utente/ordini/${delivered}/reso`],
    "manager/presa-ordini": ["manager/presa-ordini", `manager/presa-ordini?company=${one(`select ${company}`)}`],
    "manager/riepilogo-giornata/:date?": [`manager/riepilogo-giornata/${day}`],
    "manager/riepilogo-giornata/clienti/:date": [`manager/riepilogo-giornata/clienti/${day}`],
    "manager/segnalazioni-e-richieste/:code": [
      `manager/segnalazioni-e-richieste/${one(`select r.code from request r join manager_company m on m.company_id = r.company_id
        join user u on u.id = m.user_id where u.email = '${agent.email}' order by r.id desc`)}`,
    ],
    "gestione/ordini/:id": [`gestione/ordini/${order}`],
    "gestione/pesatura/:id?": [
      "gestione/pesatura",
      `gestione/pesatura/${one("select id from orders where status = 'in_preparation' order by id")}`,
    ],
    "gestione/viaggi/:id": [`gestione/viaggi/${one("select id from trip order by id desc")}`],
    "gestione/resi/:id": [`gestione/resi/${one("select id from order_return where status = 'requested'")}`],
    "gestione/richieste/:id": [`gestione/richieste/${one("select id from request where status = 'open'")}`],
    "gestione/magazzino/:code": [`gestione/magazzino/${one("select code from product order by id")}`],
    "gestione/prodotti/:id": [`gestione/prodotti/${one("select id from product order by id")}`],
    "gestione/aziende/:id": [`gestione/aziende/${one(`select ${company}`)}`],
    "gestione/utenti/:id": [`gestione/utenti/${one(`select id from user where email = '${buyer.email}'`)}`],
  };
}

/** What is not there, or not for whoever asks: the key of its title's text. */
const refused = {
  visitor: { "questa-pagina-non-esiste": "notFound.title", "marchi/999999999": "notFound.title" },
  buyer: {
    "thank-you/999999": "notFound.title",
    "utente/ordini/999999": "notFound.title",
    "utente/ordini/999999/arrivo": "notFound.title",
    "utente/ordini/999999/reso": "notFound.title",
    "utente/ordini-ricorrenti/999999": "notFound.title",
    "utente/approvazioni/999999": "notFound.title",
    "checkout/address/edit/999999": "notFound.title",
    gestione: "error.forbidden",
    "gestione/ordini": "error.forbidden",
  },
  agent: {
    "manager/riepilogo-giornata/2026-13-45": "notFound.title",
    "manager/segnalazioni-e-richieste/S999999": "notFound.title",
    "manager/presa-ordini?company=99999": "notFound.title",
  },
  operator: { "gestione/ordini/999999": "notFound.title", "gestione/prodotti/999999": "notFound.title" },
};

/** `{role: [{path, refusal?}]}` of every page, with ids from the prepared shop in `state`. */
export function allPages(state) {
  const db = new DatabaseSync(databaseFile(state), { readOnly: true });
  const one = (sql) => Object.values(db.prepare(`${sql} limit 1`).get())[0];
  try {
    const filled = samples(one);
    const byRole = Object.fromEntries(areas.map(([role]) => [role, []]));
    for (const pattern of patterns(routes)) {
      if (without.has(pattern) || pattern === "*") continue;
      const [role] = areas.find(([, own]) => own.test(pattern));
      const paths = filled[pattern] ?? [pattern.replace(/\/:\w+\?$/, "")];
      for (const path of paths) {
        if (path.includes(":")) throw new Error(`tests/support/pages.mjs: no sample of ${pattern}`);
        byRole[role].push({ path: `/${path}` });
      }
    }
    for (const [role, pages] of Object.entries(refused))
      for (const [path, refusal] of Object.entries(pages)) byRole[role].push({ path: `/${path}`, refusal });
    return byRole;
  } finally {
    db.close();
  }
}

function patterns(all) {
  return all.flatMap(({ path, index, children }) => (children ? patterns(children) : index ? [""] : (path ?? [])));
}
