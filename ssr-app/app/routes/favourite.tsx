import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { ButtonLink } from "~/components/ui/button";
import { ErrorState } from "~/components/ui/error-state";
import { api, attempt, companyOf } from "~/lib/api.server";
import { loginPath, safeTarget } from "~/lib/login-target";
import { page } from "~/lib/page";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";

export const handle = page();

const list = "/utente/preferiti";

/** Nothing is kept by reading an address. */
export const loader = () => redirect(list, { headers: { "cache-control": "no-store" } });

/** A heart without scripts: changes the favourite and goes back to where it was. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const keep = form.has("keep");
  const product = Number(form.get(keep ? "keep" : "drop"));
  if (!Number.isSafeInteger(product) || product < 1) throw new Response(null, { status: 400 });
  const next = safeTarget(String(form.get("next") ?? "")) ?? list;
  const path = form.get("agent")
    ? (`/manager/favourite/product/${product}` as const)
    : (`/favourite/product/${product}` as const);
  const client = api(context);
  const company = companyOf(form);
  const answer = await attempt<unknown>(keep ? client.put(path, {}, company) : client.delete(path, company));
  if (answer.ok) return redirect(next);
  const { status, message } = answer.refusal;
  if (status === 401) return redirect(loginPath(next));
  return data({ failed: message || translate(context, "common")("error.generic"), next }, { status });
}

/** Only without scripts, and only when it failed. */
export default function Favourite() {
  const t = useT();
  const answer = useActionData<typeof action>();
  return (
    <div className="grid justify-items-start gap-4">
      <ErrorState title={answer?.failed} />
      <ButtonLink to={answer?.next ?? list} tone="secondary">
        {t("actions.toShop")}
      </ButtonLink>
    </div>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
