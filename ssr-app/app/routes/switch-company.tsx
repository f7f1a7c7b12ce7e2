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

/** A GET of this address switches nothing. */
export const loader = () => redirect("/", { headers: { "cache-control": "no-store" } });

/** Switches the company and loads a new document, so that nothing of the former one stays in memory. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const target = safeTarget(String(form.get("next") ?? ""));
  const next = form.has("deep") && target ? target : sameArea(target);
  const id = positive(form.get("to"));
  if (!id) throw new Response(null, { status: 400 });
  const answer = await attempt(api(context).post(`/company/${id}/switch`, {}));
  if (answer.ok) return redirectDocument(next);
  const { status, message } = answer.refusal;
  if (status === 401) return redirectDocument(loginPath(next, true));
  return data({ failed: message || translate(context, "common")("error.generic") }, { status });
}

/** A page inside a private area belongs to one company, so the user goes to the area's first page. */
function sameArea(target = "/"): string {
  const path = target.split(/[?#]/)[0] ?? "/";
  return isPrivatePath(path) ? path.split("/").slice(0, 3).join("/") : target;
}

/** Shown only without scripts, when the switch failed. */
export default function SwitchCompany() {
  return <Callout tone="danger">{useActionData<typeof action>()?.failed}</Callout>;
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
