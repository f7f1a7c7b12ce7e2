import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AppLink } from "~/components/ui/app-link";
import { Button } from "~/components/ui/button";
import { Select } from "~/components/ui/select";
import { Done } from "~/features/office/changes";
import { DeskHead } from "~/features/office/head";
import { keepLegalText, loadLegalText } from "~/features/office/settings/legal.server";
import { LegalForm, legalTo } from "~/features/office/settings/legal-form";
import { InstantForm } from "~/features/shared/filter/instant-form";
import type { FormAnswer } from "~/features/shared/forms/answer";
import { languageTag, localeNames, locales } from "~/lib/locale";
import { page } from "~/lib/page";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ texts: ["partners", "forms", "legal"] });

/** The terms and the privacy policy, one language at a time. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireOperator(context);
  return { ...(await loadLegalText(context, request)), title: translate(context, "partners")("legal.title") };
}

export async function action(args: ActionFunctionArgs) {
  await requireOperator(args.context);
  return keepLegalText(args);
}

const pages = { terms: "/termini-e-condizioni", privacy: "/privacy-policy" };

export default function LegalTexts() {
  const { title, text, lang, own, source } = useLoaderData<typeof loader>();
  const t = useT("partners");
  const desk = useT("desk");
  const legal = useT("legal");
  const common = useT();
  const answer = useActionData<FormAnswer>();
  return (
    <>
      <DeskHead
        back={{ to: "/gestione/impostazioni", name: desk("pages.settings") }}
        title={title}
        text={t("settings.legalHint")}
      />
      <InstantForm action={legalTo} className="mb-4 flex flex-wrap items-end gap-3">
        <Select
          name="text"
          label={t("legal.choose")}
          defaultValue={text}
          options={(["terms", "privacy"] as const).map((value) => ({ value, label: legal(value) }))}
        />
        <Select
          name="lang"
          label={common("language.label")}
          defaultValue={lang}
          options={locales.map((value) => ({ value, label: localeNames[value] }))}
        />
        <Button type="submit" tone="secondary" className="unscripted">
          {desk("orders.show")}
        </Button>
        <AppLink to={pages[text]} className="link flex min-h-11 items-center">
          {t("legal.read")}
        </AppLink>
      </InstantForm>
      {answer?.done && <Done key={source} title={t("legal.saved")} />}
      <p className="mb-4 max-w-prose text-ink-2 text-sm">{t(own ? "legal.own" : "legal.builtIn")}</p>
      <LegalForm key={`${text} ${lang} ${source}`} source={source} own={own} lang={languageTag(lang)} />
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
