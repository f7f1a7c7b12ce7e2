import { type ActionFunctionArgs, data, redirect, redirectDocument } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { Callout } from "~/components/ui/callout";
import { api, attempt } from "~/lib/api.server";
import { page } from "~/lib/page";
import { translate } from "~/lib/texts/translate.server";

export const handle = page();

/** A GET of this address does not log out. */
export const loader = () => redirect("/", { headers: { "cache-control": "no-store" } });

/** Ends the session and goes to the home page as a new document, so that nothing of the user stays in memory. */
export async function action({ context }: ActionFunctionArgs) {
  const answer = await attempt(api(context).post("/user/logout", {}));
  if (answer.ok || answer.refusal.status === 401) return redirectDocument("/");
  const { status, message } = answer.refusal;
  return data({ failed: message || translate(context, "common")("error.generic") }, { status });
}

/** Shown only without scripts, when the logout failed. */
export default function Logout() {
  return <Callout tone="danger">{useActionData<typeof action>()?.failed}</Callout>;
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
