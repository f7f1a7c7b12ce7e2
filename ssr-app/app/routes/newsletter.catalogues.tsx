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
import { useShopName } from "~/lib/use-shell";

export const handle = page({ layout: "clean", texts: ["forms", "register", "contacts"] });

/** Ends an agent's catalogues. A GET of the link does not end them yet, because mail scanners follow all links. */
export const loader = (args: LoaderFunctionArgs) => loadLetter(args, translate(args.context, "contacts")("stop.title"));

export const action = (args: ActionFunctionArgs) => spendLink(args, "/catalogue/unsubscribe");

export default function LeaveCatalogues() {
  const { token } = useLoaderData<typeof loader>();
  const answer = useActionData<LinkAnswer>();
  const t = useT("contacts");
  const say = useT("register");
  const shop = useShopName();
  if (answer?.done) {
    return (
      <Letter icon={MailMinus} tone="olive" title={t("stop.done")}>
        <p className="text-ink-2">{t("stop.doneText")}</p>
        <ButtonLink to="/" tone="secondary">
          {say("toShop")}
        </ButtonLink>
      </Letter>
    );
  }
  if (answer?.expired || !token) {
    return (
      <Letter icon={MailQuestion} tone="saffron" title={say("link.unknown")}>
        <p className="text-ink-2">{t("stop.unknown")}</p>
        <ButtonLink to="/contatti">{say("link.contact")}</ButtonLink>
      </Letter>
    );
  }
  return (
    <Letter icon={MailMinus} title={t("stop.title")}>
      <p className="text-ink-2">{t("stop.text", { shop })}</p>
      <LinkForm token={token}>{t("stop.yes")}</LinkForm>
      <ButtonLink to="/" tone="quiet">
        {t("stop.stay")}
      </ButtonLink>
    </Letter>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { seoMeta as meta } from "~/features/shared/seo/meta";
