import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { api, attempt, companyOf, type PathOf } from "~/lib/api.server";
import { loginPath, safeTarget } from "~/lib/login-target";
import { positive } from "~/lib/positive";
import { translate } from "~/lib/texts/translate.server";

/**
 * Adds the article of a form (`keep`) or removes it (`drop`), and goes back to `next`, else to `list`. A refusal is
 * answered, for `KeepRefused`.
 */
export async function keepOrDrop(
  { request, context }: ActionFunctionArgs,
  list: string,
  pathOf: (product: number, form: FormData) => PathOf<"put"> & PathOf<"delete">,
) {
  const form = await request.formData();
  const keep = form.has("keep");
  const product = positive(form.get(keep ? "keep" : "drop"));
  if (!product) throw new Response(null, { status: 400 });
  const next = safeTarget(String(form.get("next") ?? "")) ?? list;
  const path = pathOf(product, form);
  const client = api(context);
  const company = companyOf(form);
  const answer = await attempt<unknown>(keep ? client.put(path, {}, company) : client.delete(path, company));
  if (answer.ok) return redirect(next);
  const { status, message } = answer.refusal;
  if (status === 401) return redirect(loginPath(next, true));
  return data({ failed: message || translate(context, "common")("error.generic"), next }, { status });
}

/** A GET of this address changes nothing. */
export const toList = (list: string) => redirect(list, { headers: { "cache-control": "no-store" } });
