import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AppLink } from "~/components/ui/app-link";
import { ButtonLink } from "~/components/ui/button";
import { Done } from "~/features/office/changes";
import { DeskHead } from "~/features/office/head";
import { keepPicture } from "~/features/office/keep-picture.server";
import { SettingsForm } from "~/features/office/settings/form";
import { legalTo } from "~/features/office/settings/legal-form";
import { LogoPart } from "~/features/office/settings/logo";
import { settingsSchema } from "~/features/office/settings/schema";
import type { FormAnswer } from "~/features/shared/forms/answer";
import { changed } from "~/features/shared/forms/changed";
import { readForm } from "~/features/shared/forms/read-form.server";
import { api } from "~/lib/api.server";
import type { Shop, ShopSettings } from "~/lib/contract";
import { page } from "~/lib/page";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ texts: ["partners", "backoffice", "forms", "legal", "register"] });

/** The shop's operator and offers. */
export async function loader({ context }: LoaderFunctionArgs) {
  await requireOperator(context);
  const [settings, { logo }] = await Promise.all([
    api(context).get<ShopSettings>("/ops/settings"),
    api(context).get<Shop>("/shop"),
  ]);
  return { settings, logo, title: translate(context, "desk")("pages.settings") };
}

export async function action(args: ActionFunctionArgs) {
  await requireOperator(args.context);
  const posted = await args.request.formData();
  if (posted.get("form") === "logo")
    return keepPicture(args.context, posted, { form: "logo", path: "/ops/settings/logo" });
  const form = await readForm(args, settingsSchema, posted);
  if (!form.ok) return form.answer;
  const { deliveryHours = null, openingHours = "", embeddingSites = "", ...rest } = form.value;
  const now = { ...rest, deliveryHours, openingHours, embeddingSites };
  const change = changed(form.shown, now);
  try {
    // The changes are applied to the current settings, because somebody else may have changed others since the page was
    // loaded.
    const settings = await api(args.context).get<ShopSettings>("/ops/settings");
    const overtaken = form.overtaken(now, settings);
    if (overtaken) return overtaken;
    await api(args.context).put("/ops/settings", { ...settings, ...change });
  } catch (refusal) {
    return form.refused(refusal);
  }
  return form.done();
}

/** The kinds of further settings, which have their own pages. */
const elsewhere = ["shipping", "zone", "coupon", "payment-method", "notice", "banner"] as const;
const roomOf = (kind: (typeof elsewhere)[number]) =>
  kind === "notice" || kind === "banner" ? `/gestione/vetrina/${kind}` : `/gestione/condizioni/${kind}`;

export default function Settings() {
  const { settings, logo, title } = useLoaderData<typeof loader>();
  const t = useT("partners");
  const kinds = useT("backoffice");
  const legal = useT("legal");
  const answer = useActionData<FormAnswer>();
  return (
    <>
      <DeskHead title={title} text={t("settings.text")} />
      {answer?.done && <Done key={`saved ${JSON.stringify(settings)}`} title={t("settings.saved")} />}
      <SettingsForm key={JSON.stringify(settings)} settings={settings} />
      <LogoPart logo={logo} />
      <section
        aria-labelledby="legal-title"
        className="mt-6 max-w-4xl rounded-lg border border-line bg-surface p-4 sm:p-5"
      >
        <h2 id="legal-title" className="mb-1 text-xl">
          {t("settings.legal")}
        </h2>
        <p className="mb-3 max-w-prose text-ink-2 text-sm">{t("settings.legalHint")}</p>
        <ul className="flex flex-wrap gap-3">
          {(["terms", "privacy"] as const).map((name) => (
            <li key={name}>
              <ButtonLink to={`${legalTo}?text=${name}`} tone="secondary">
                {legal(name)}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </section>
      <nav aria-labelledby="elsewhere" className="mt-8">
        <h2 id="elsewhere" className="mb-2 text-xl">
          {t("settings.elsewhere")}
        </h2>
        <ul className="flex flex-wrap gap-x-5">
          {elsewhere.map((kind) => (
            <li key={kind}>
              <AppLink to={roomOf(kind)} className="flex min-h-11 items-center underline underline-offset-4">
                {kinds(`kind.${kind}`)}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
