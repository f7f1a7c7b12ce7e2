import { index, type RouteConfig, route } from "@remix-run/route-config";
import { guardedPaths } from "./features/doors/guarded-paths";

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
  route("style-guide", "routes/style-guide.tsx"),

  // Makers, the operator, and what the law asks for.
  route("marchi", "routes/marchi.tsx"),
  route("marchi/:id", "routes/marchi.$id.tsx"),
  route("contatti", "routes/contatti.tsx"),
  route("privacy-policy", "routes/privacy-policy.tsx"),
  route("termini-e-condizioni", "routes/termini-e-condizioni.tsx"),

  // Doors: what lies behind them comes with the accounts.
  route("login", "routes/login.tsx"),
  route("registrazione", "routes/registrazione.tsx"),
  ...["mobile/password-reset", "password-reset/passwordConfirm", "password-reset/passwordReset"].map((path) =>
    route(path, "routes/password.tsx", { id: `password-${path}` }),
  ),
  ...guardedPaths.map((path) => route(path, "routes/guarded.tsx", { id: `guarded-${path}` })),

  route("*", "routes/$.tsx"),
] satisfies RouteConfig;
