import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AtSign, MailCheck, MailQuestion } from "lucide-react";
import { ButtonLink } from "~/components/ui/button";
import { Letter } from "~/features/account/registration/letter";
import { loadLetter, spendLink } from "~/features/account/registration/letter.server";
import { type LinkAnswer, LinkForm } from "~/features/account/registration/link-form";
import { page } from "~/lib/page";
import { requireUser } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ layout: "clean", texts: ["forms", "register"] });

/**
 * Confirms an e-mail address for the account that requested it; the user must sign in first, so that the mail alone is
 * not enough.
 */
export async function loader(args: LoaderFunctionArgs) {
  const letter = loadLetter(args, translate(args.context, "register")("email.title"));
  if (letter.token) await requireUser(args.context);
  return letter;
}

export const action = (args: ActionFunctionArgs) => spendLink(args, "/user/confirm-email");

export default function ConfirmEmail() {
  const { token } = useLoaderData<typeof loader>();
  const answer = useActionData<LinkAnswer>();
  const t = useT("register");
  if (answer?.done) {
    return (
      <Letter icon={MailCheck} tone="olive" title={t("email.done")}>
        <p className="text-ink-2">{t("email.doneText")}</p>
        <ButtonLink to="/utente/profilo" reloadDocument>
          {t("email.profile")}
        </ButtonLink>
      </Letter>
    );
  }
  if (answer?.expired || !token) {
    return (
      <Letter icon={MailQuestion} tone="saffron" title={t("link.expired")}>
        <p className="text-ink-2">{t("email.expiredText")}</p>
        <ButtonLink to="/utente/profilo">{t("email.profile")}</ButtonLink>
      </Letter>
    );
  }
  return (
    <Letter icon={AtSign} title={t("email.title")}>
      <p className="text-ink-2">{t("email.text")}</p>
      <LinkForm token={token}>{t("email.confirm")}</LinkForm>
    </Letter>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { seoMeta as meta } from "~/features/shared/seo/meta";
