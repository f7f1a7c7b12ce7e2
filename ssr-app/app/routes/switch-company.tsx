import { type ActionFunctionArgs, data, redirect, redirectDocument } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { Callout } from "~/components/ui/callout";
import { api, attempt } from "~/lib/api.server";
import { loginPath, safeTarget } from "~/lib/login-target";
import { page } from "~/lib/page";
import { positive } from "~/lib/positive";
import { isPrivatePath } from "~/lib/private-paths";
import { translate } from "~/lib/texts/translate.server";

export const handle = page();

/** Nothing is switched by reading an address. */
export const loader = () => redirect("/", { headers: { "cache-control": "no-store" } });

/** Another company from here on, in a new document: what was loaded for the former one is gone. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const target = safeTarget(String(form.get("next") ?? ""));
  const next = form.has("deep") && target ? target : sameRoom(target);
  const id = positive(form.get("to"));
  if (!id) throw new Response(null, { status: 400 });
  const answer = await attempt(api(context).post(`/company/${id}/switch`, {}));
  if (answer.ok) return redirectDocument(next);
  const { status, message } = answer.refusal;
  if (status === 401) return redirectDocument(loginPath(next, true));
  return data({ failed: message || translate(context, "common")("error.generic") }, { status });
}

/** What lies deeper in a private area belongs to one company: one stays in the area. */
function sameRoom(target = "/"): string {
  const path = target.split(/[?#]/)[0] ?? "/";
  return isPrivatePath(path) ? path.split("/").slice(0, 3).join("/") : target;
}

/** Only without scripts, and only when it failed. */
export default function SwitchCompany() {
  return <Callout tone="danger">{useActionData<typeof action>()?.failed}</Callout>;
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
