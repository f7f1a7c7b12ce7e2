import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { data, useActionData } from "@remix-run/react";
import { NewsletterForm, type NewsletterResult } from "~/components/layout/newsletter-form";
import { api, attempt } from "~/lib/api.server";
import { page } from "~/lib/page";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ layout: "default" });

export const loader = ({ context }: LoaderFunctionArgs) => ({
  title: translate(context, "common")("newsletter.title"),
});

export async function action({ request, context }: ActionFunctionArgs) {
  const t = translate(context, "common");
  const form = await request.formData();
  const email = String(form.get("email") ?? "").trim();
  const errors = {
    email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? undefined : t("newsletter.invalid"),
    privacy: form.get("privacy") ? undefined : t("newsletter.privacyMissing"),
  };
  if (errors.email || errors.privacy) return data<NewsletterResult>({ ok: false, email, errors }, { status: 400 });
  const sent = await attempt(api(context).post("/newsletter", { email, lang: context.shop.locale, privacy: true }));
  if (sent.ok) return data<NewsletterResult>({ ok: true });
  const { status, errors: wrong, message } = sent.refusal;
  const error = wrong.email ? { email: t("newsletter.invalid") } : { form: message || t("error.generic") };
  return data<NewsletterResult>({ ok: false, email, errors: error }, { status });
}

export { privateMeta as meta } from "~/features/shared/seo/meta";

export default function Newsletter() {
  const t = useT();
  const result = useActionData<typeof action>();
  return (
    <div className="max-w-prose py-4">
      <h1 className="text-3xl">{t("newsletter.title")}</h1>
      <p className="mt-2 mb-5 text-ink-2">{t("newsletter.hint")}</p>
      <NewsletterForm result={result} />
    </div>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
