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

/**
 * Ends notices by mail: a link names its kind, one without a kind means the reminders before the cut-off. A GET does
 * not end them yet, because mail scanners follow all links.
 */
export const loader = (args: LoaderFunctionArgs) => {
  const t = translate(args.context, "register");
  const letter = loadLetter(args, t("reminders.title"));
  return { ...letter, kind: kinds.find((kind) => letter.token.startsWith(`${kind}-`)) };
};

const kinds = [
  "standing_order",
  "back_in_stock",
  "approval_wanted",
  "colleague_ordered",
  "delivery_near",
  "price_changed",
] as const;

export const action = (args: ActionFunctionArgs) => spendLink(args, "/reminder/stop");

export default function LeaveReminders() {
  const { token, kind } = useLoaderData<typeof loader>();
  const answer = useActionData<LinkAnswer>();
  const t = useT("register");
  if (answer?.done) {
    return (
      <Letter icon={MailMinus} tone="olive" title={t(kind ? "noticeStop.done" : "reminders.done")}>
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
    <Letter icon={MailMinus} title={t(kind ? "noticeStop.title" : "reminders.title")}>
      <p className="text-ink-2">
        {kind ? t("noticeStop.text", { kind: t(`noticeStop.kinds.${kind}`) }) : t("reminders.text")}
      </p>
      <LinkForm token={token}>{t(kind ? "noticeStop.yes" : "reminders.yes")}</LinkForm>
      <ButtonLink to="/" tone="quiet">
        {t(kind ? "noticeStop.stay" : "reminders.stay")}
      </ButtonLink>
    </Letter>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { seoMeta as meta } from "~/features/shared/seo/meta";
