/**
 * The rooms behind the login that are not built yet, as the specification names them. Whoever is not let in is sent to
 * the login with the path remembered. A page that gets built takes its own line in `routes.ts` and leaves this list.
 */
export const guardedPaths = ["manager/catalogo", "manager/rubrica-marketing"] as const;
