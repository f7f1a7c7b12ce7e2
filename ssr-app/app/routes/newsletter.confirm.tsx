import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { MailCheck, MailQuestion } from "lucide-react";
import { ButtonLink } from "~/components/ui/button";
import { Letter } from "~/features/account/registration/letter";
import { loadLetter, spendLink } from "~/features/account/registration/letter.server";
import { type LinkAnswer, LinkForm } from "~/features/account/registration/link-form";
import { page } from "~/lib/page";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ layout: "clean", texts: ["forms", "register"] });

/** The link of the first mail, which confirms the subscription. */
export const loader = (args: LoaderFunctionArgs) =>
  loadLetter(args, translate(args.context, "register")("newsletter.confirmTitle"));

export const action = (args: ActionFunctionArgs) => spendLink(args, "/newsletter/confirm");

export default function ConfirmNewsletter() {
  const { token } = useLoaderData<typeof loader>();
  const answer = useActionData<LinkAnswer>();
  const t = useT("register");
  if (answer?.done) {
    return (
      <Letter icon={MailCheck} tone="olive" title={t("newsletter.confirmed")}>
        <p className="text-ink-2">{t("newsletter.confirmedText")}</p>
        <ButtonLink to="/">{t("toShop")}</ButtonLink>
      </Letter>
    );
  }
  if (answer?.expired || !token) {
    return (
      <Letter icon={MailQuestion} tone="saffron" title={t("link.expired")}>
        <p className="text-ink-2">{t("newsletter.expiredText")}</p>
        <ButtonLink to="/newsletter">{t("newsletter.again")}</ButtonLink>
      </Letter>
    );
  }
  return (
    <Letter icon={MailCheck} title={t("newsletter.confirmTitle")}>
      <p className="text-ink-2">{t("newsletter.confirmText")}</p>
      <LinkForm token={token}>{t("newsletter.confirm")}</LinkForm>
    </Letter>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { seoMeta as meta } from "~/features/shared/seo/meta";
