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

/** Ends the newsletter. A GET of the link does not end it yet, because mail scanners follow all links. */
export const loader = (args: LoaderFunctionArgs) =>
  loadLetter(args, translate(args.context, "register")("newsletter.leaveTitle"));

export const action = (args: ActionFunctionArgs) => spendLink(args, "/newsletter/unsubscribe");

export default function LeaveNewsletter() {
  const { token } = useLoaderData<typeof loader>();
  const answer = useActionData<LinkAnswer>();
  const t = useT("register");
  if (answer?.done) {
    return (
      <Letter icon={MailMinus} tone="olive" title={t("newsletter.left")}>
        <p className="text-ink-2">{t("newsletter.leftText")}</p>
        <ButtonLink to="/" tone="secondary">
          {t("toShop")}
        </ButtonLink>
      </Letter>
    );
  }
  if (answer?.expired || !token) {
    return (
      <Letter icon={MailQuestion} tone="saffron" title={t("link.unknown")}>
        <p className="text-ink-2">{t("newsletter.leaveUnknown")}</p>
        <ButtonLink to="/contatti">{t("link.contact")}</ButtonLink>
      </Letter>
    );
  }
  return (
    <Letter icon={MailMinus} title={t("newsletter.leaveTitle")}>
      <p className="text-ink-2">{t("newsletter.leaveText")}</p>
      <LinkForm token={token}>{t("newsletter.leave")}</LinkForm>
      <ButtonLink to="/" tone="quiet">
        {t("newsletter.stay")}
      </ButtonLink>
    </Letter>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { seoMeta as meta } from "~/features/shared/seo/meta";
