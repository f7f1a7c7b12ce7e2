import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { ActionSpecimens } from "~/components/style-guide/actions";
import { ChoiceSpecimens } from "~/components/style-guide/choices";
import { InputSpecimens } from "~/components/style-guide/inputs";
import { StateSpecimens } from "~/components/style-guide/states";
import { TokenSpecimens } from "~/components/style-guide/tokens";
import styles from "~/features/shop/checkout/closing-chest.css?url";
import { page } from "~/lib/page";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ layout: "style-guide", cache: "public" });

export const links = () => [{ rel: "stylesheet", href: styles }];

export const loader = ({ context }: LoaderFunctionArgs) => ({ title: translate(context, "common")("style.title") });

export { privateMeta as meta } from "~/features/shared/seo/meta";

/** Every component in every state, in both themes, under its name in the code. */
export default function StyleGuide() {
  const t = useT();
  return (
    <div className="page-x py-8">
      <h1 className="text-4xl">{t("style.title")}</h1>
      <p className="mt-2 mb-8 text-ink-2">{t("style.intro")}</p>
      <TokenSpecimens />
      <ActionSpecimens />
      <InputSpecimens />
      <ChoiceSpecimens />
      <StateSpecimens />
    </div>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
