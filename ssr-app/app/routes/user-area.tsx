import { redirect } from "@remix-run/cloudflare";

/** The user area begins with the profile. */
export const loader = () => redirect("/utente/profilo", { headers: { "cache-control": "no-store" } });
