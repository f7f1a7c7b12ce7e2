import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { MailMinus, MailQuestion } from "lucide-react";
import { ButtonLink } from "~/components/ui/button";
import { Letter } from "~/features/account/registration/letter";
import { loadLetter, spendLink } from "~/features/account/registration/letter.server";
import { type LinkAnswer, LinkForm } from "~/features/account/registration/link-form";
import { page } from "~/lib/page";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ layout: "clean", texts: ["forms", "register"] });

/** The way out of the reminders before the cut-off. Opening the link ends nothing yet: whoever checks links in mails opens it too. */
export const loader = (args: LoaderFunctionArgs) =>
  loadLetter(args, translate(args.context, "register")("reminders.title"));

export const action = (args: ActionFunctionArgs) => spendLink(args, "/reminder/stop");

export default function LeaveReminders() {
  const { token } = useLoaderData<typeof loader>();
  const answer = useActionData<LinkAnswer>();
  const t = useT("register");
  if (answer?.done) {
    return (
      <Letter icon={MailMinus} tone="olive" title={t("reminders.done")}>
        <p className="text-ink-2">{t("reminders.doneText")}</p>
        <ButtonLink to="/utente/profilo#avvisi" tone="secondary">
          {t("reminders.profile")}
        </ButtonLink>
      </Letter>
    );
  }
  if (answer?.expired || !token) {
    return (
      <Letter icon={MailQuestion} tone="saffron" title={t("link.unknown")}>
        <p className="text-ink-2">{t("reminders.unknown")}</p>
        <ButtonLink to="/utente/profilo#avvisi">{t("reminders.profile")}</ButtonLink>
      </Letter>
    );
  }
  return (
    <Letter icon={MailMinus} title={t("reminders.title")}>
      <p className="text-ink-2">{t("reminders.text")}</p>
      <LinkForm token={token}>{t("reminders.yes")}</LinkForm>
      <ButtonLink to="/" tone="quiet">
        {t("reminders.stay")}
      </ButtonLink>
    </Letter>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { seoMeta as meta } from "~/features/shared/seo/meta";
