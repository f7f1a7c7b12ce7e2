import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readForm } from "~/features/shared/forms/read-form.server";
import { seo } from "~/features/shared/seo/seo.server";
import { api } from "~/lib/api.server";
import { linkForm, linkSchema } from "./link-form";

/** The data of a page behind a mail's link: its head, which search engines must not list, and the link's token. */
export function loadLetter({ request, context }: LoaderFunctionArgs, title: string) {
  const token = new URL(request.url).searchParams.get("token")?.slice(0, 200) ?? "";
  return { token, seo: seo(context, request, { title, noindex: true }) };
}

/** Uses the token; an expired link is an answer and not a failure. */
export async function spendLink(
  args: ActionFunctionArgs,
  path:
    | "/newsletter/confirm"
    | "/newsletter/unsubscribe"
    | "/catalogue/unsubscribe"
    | "/reminder/stop"
    | "/user/confirm-email",
) {
  const form = await readForm(args, linkSchema);
  if (!form.ok) return data({ form: linkForm, expired: true }, { status: 422 });
  try {
    await api(args.context).post(path, form.value);
  } catch (refusal) {
    const gone = refusal instanceof Response && [404, 409, 410, 422].includes(refusal.status);
    return gone ? data({ form: linkForm, expired: true }, { status: 422 }) : form.refused(refusal);
  }
  return { form: linkForm, done: true };
}
