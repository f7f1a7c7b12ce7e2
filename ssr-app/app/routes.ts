import { index, layout, type RouteConfig, route } from "@remix-run/route-config";

/** What an agent asks the house; a return has a page of its own. */
const requestForms = [
  "metodo-pagamento",
  "nuovo-prodotto",
  "piano-di-rientro",
  "sblocco-cliente",
  "segnalazione-logistica",
  "sollecito-pagamento",
  "spostamento-scadenze",
];

/** The table of contents: every page of the shop, grouped by reader. Fixed paths win over `/:categorySlug`. */
export default [
  index("routes/home.tsx"),
  // The catalogue.
  route(":categorySlug", "routes/category.tsx"),
  route(":categorySlug/:productSlug/:productId?", "routes/product.tsx"),
  route(":categorySlug/:productSlug/:productId?/related", "routes/related.tsx"),
  route("cerca-prodotto", "routes/search.tsx"),
  route("dettaglio-prodotto/:productCode?", "routes/by-code.tsx"),
  ...["novita", "piu-venduti", "promozioni", "featured", "top-qualities", "ensema-prodotti"].map((path) =>
    route(path, "routes/collection.tsx", { id: `collection-${path}` }),
  ),
  route("newsletter", "routes/newsletter.tsx"),
  route("newsletter/conferma", "routes/newsletter.confirm.tsx"),
  route("newsletter/disiscrizione", "routes/newsletter.unsubscribe.tsx"),
  route("newsletter/cataloghi", "routes/newsletter.catalogues.tsx"),
  route("style-guide", "routes/style-guide.tsx"),

  // Makers, how to order, the operator, and what the law asks for.
  route("marchi", "routes/marchi.tsx"),
  route("marchi/:id", "routes/marchi.$id.tsx"),
  route("guida", "routes/guida.tsx"),
  route("contatti", "routes/contatti.tsx"),
  route("privacy-policy", "routes/privacy-policy.tsx"),
  route("termini-e-condizioni", "routes/termini-e-condizioni.tsx"),

  // Doors: in, out, from one company to another, and to a new password.
  route("login", "routes/login.tsx"),
  route("login/uscita", "routes/logout.tsx"),
  route("login/azienda", "routes/switch-company.tsx"),
  route("mobile/password-reset", "routes/forgot-password.tsx"),
  route("password-reset/passwordReset", "routes/reset-password.tsx"),
  route("registrazione", "routes/registrazione.tsx"),
  route("registrazione/benvenuto", "routes/registrazione.benvenuto.tsx"),
  route("password-reset/passwordConfirm", "routes/set-password.tsx"),
  route("password-reset/confirmEmail", "routes/confirm-email.tsx"),

  // From the cart to the order; `carrello` takes the cart's forms without JavaScript.
  route("checkout", "routes/checkout.tsx"),
  route("checkout/address", "routes/checkout.address.tsx"),
  route("checkout/address/new", "routes/checkout.address.edit.tsx", { id: "checkout-address-new" }),
  route("checkout/address/edit/:id?", "routes/checkout.address.edit.tsx"),
  route("checkout/carrello", "routes/cart-forms.tsx"),
  route("checkout/invoicing", "routes/checkout.invoicing.tsx"),
  route("checkout/payment", "routes/checkout.payment.tsx"),
  route("thank-you/:id?", "routes/thank-you.tsx"),

  // The user area.
  route("utente", "routes/user-area.tsx"),
  route("utente/profilo", "routes/profile.tsx"),
  route("utente/ordini", "routes/orders.tsx"),
  route("utente/ordini/:id", "routes/order.tsx"),
  route("utente/ordini/:id/arrivo", "routes/order-check-in.tsx"),
  route("utente/ordini/:id/reso/:productId?", "routes/order-return.tsx"),
  route("utente/ordini-ricorrenti", "routes/standing-orders.tsx"),
  route("utente/ordini-ricorrenti/nuovo", "routes/standing-order-new.tsx"),
  route("utente/ordini-ricorrenti/:id", "routes/standing-order.tsx"),
  route("utente/resi", "routes/returns.tsx"),
  route("utente/i-miei-prodotti", "routes/my-products.tsx"),
  route("utente/allergeni", "routes/allergens.tsx"),
  route("utente/spesa", "routes/spending.tsx"),
  route("utente/senza-segnale", "routes/no-signal-shop.tsx"),
  route("utente/liste", "routes/order-guides.tsx"),
  route("utente/liste/:id", "routes/order-guide.tsx"),
  route("utente/preferiti", "routes/favourites.tsx"),
  route("preferito", "routes/favourite.tsx"),

  // The order taking that needs no connection: kept on the device, with a frame of its own.
  route("manager/senza-segnale", "routes/no-signal.tsx"),

  // The manager area, in a frame of its own.
  layout("routes/manager-area.tsx", [
    route("manager", "routes/manager.tsx"),
    route("manager/registra-cliente", "routes/register-customer.tsx"),
    route("manager/presa-ordini", "routes/order-taking.tsx"),
    route("manager/riepilogo-giornata/:date?", "routes/manager-day.tsx"),
    route("manager/riepilogo-giornata/clienti/:date", "routes/manager-day-customers.tsx"),
    route("manager/pianificazione", "routes/manager-planner.tsx"),
    route("manager/ordini-clienti", "routes/manager-customer-orders.tsx"),
    route("manager/rubrica-marketing", "routes/manager.contacts.tsx"),
    route("manager/catalogo", "routes/manager.catalogue.tsx"),
    route("manager/preferiti-manager", "routes/manager-favourites.tsx"),
    route("manager/elenco-viaggi", "routes/trips.tsx"),
    route("manager/indisponibilita", "routes/missing-goods.tsx"),
    route("manager/scadenzario", "routes/deadlines.tsx"),
    route("manager/segnalazioni-e-richieste", "routes/requests.tsx"),
    ...requestForms.map((form) =>
      route(`manager/segnalazioni-e-richieste/${form}`, "routes/request-form.tsx", { id: `request-${form}` }),
    ),
    route("manager/segnalazioni-e-richieste/restituzione-prodotto", "routes/request-return.tsx"),
    route("manager/segnalazioni-e-richieste/:code", "routes/request.tsx"),
    route("manager/statistiche", "routes/statistics.tsx"),
    route("manager/obiettivo", "routes/target.tsx"),
  ]),

  // The back office: who runs the shop, in a frame of its own. The second factor is given outside of it.
  route("gestione/accesso", "routes/back-office-access.tsx"),
  route("gestione/scarica/:kind", "routes/back-office-export.tsx"),
  layout("routes/back-office.tsx", [
    route("gestione", "routes/back-office-today.tsx"),
    route("gestione/ordini", "routes/back-office-orders.tsx"),
    route("gestione/ordini/:id", "routes/back-office-order.tsx"),
    route("gestione/pesatura/:id?", "routes/back-office-weighing.tsx"),
    route("gestione/viaggi", "routes/back-office-trips.tsx"),
    route("gestione/viaggi/nuovo", "routes/back-office-trip-new.tsx"),
    route("gestione/viaggi/:id", "routes/back-office-trip.tsx"),
    route("gestione/resi", "routes/back-office-returns.tsx"),
    route("gestione/resi/:id", "routes/back-office-return.tsx"),
    route("gestione/richieste", "routes/back-office-requests.tsx"),
    route("gestione/richieste/:id", "routes/back-office-request.tsx"),
    route("gestione/scadenze", "routes/back-office-deadlines.tsx"),
    route("gestione/magazzino", "routes/back-office-stock.tsx"),
    route("gestione/magazzino/:code", "routes/back-office-stock-moves.tsx"),
    route("gestione/prodotti", "routes/back-office-products.tsx"),
    route("gestione/prodotti/nuovo", "routes/back-office-product-new.tsx"),
    route("gestione/prodotti/:id", "routes/back-office-product.tsx"),
    route("gestione/importa", "routes/back-office-import.tsx"),
    ...["categorie", "condizioni", "vetrina"].map((group) =>
      route(`gestione/${group}/:kind?`, "routes/back-office-kinds.tsx", { id: `kinds-${group}` }),
    ),
    route("gestione/aziende", "routes/back-office-companies.tsx"),
    route("gestione/aziende/nuova", "routes/back-office-company-new.tsx"),
    route("gestione/aziende/:id", "routes/back-office-company.tsx"),
    route("gestione/statistiche", "routes/back-office-statistics.tsx"),
    route("gestione/rubrica", "routes/back-office-contacts.tsx"),
    route("gestione/utenti", "routes/back-office-users.tsx"),
    route("gestione/utenti/:id", "routes/back-office-user.tsx"),
    route("gestione/chiavi", "routes/back-office-keys.tsx"),
    route("gestione/notifiche/:view?", "routes/back-office-outbox.tsx"),
    route("gestione/registro", "routes/back-office-audit.tsx"),
    route("gestione/sicurezza", "routes/back-office-security.tsx"),
    route("gestione/impostazioni", "routes/back-office-settings.tsx"),
    route("gestione/impostazioni/testi", "routes/back-office-legal.tsx"),
    route("gestione/misure", "routes/measures.tsx"),
  ]),

  route("*", "routes/$.tsx"),
] satisfies RouteConfig;
