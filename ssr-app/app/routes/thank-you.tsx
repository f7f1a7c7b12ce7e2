import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import styles from "~/features/shop/checkout/closing-chest.css?url";
import { Thanks } from "~/features/shop/checkout/thanks";
import { loadThanks, thanksAction } from "~/features/shop/checkout/thanks.server";
import { page } from "~/lib/page";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ texts: ["checkout", "catalogue", "forms", "orders"] });

export const links = () => [{ rel: "stylesheet", href: styles }];

export const loader = (args: LoaderFunctionArgs) => loadThanks(args);
export const action = (args: ActionFunctionArgs) => thanksAction(args);

export default function ThankYou() {
  const loaded = useLoaderData<typeof loader>();
  const t = useT("checkout");
  if (loaded.order) return <Thanks {...loaded} />;
  return (
    <>
      <h1 className="text-3xl">{loaded.title}</h1>
      <EmptyState title={t("thanks.none")} action={<ButtonLink to="/">{t("toShop")}</ButtonLink>} />
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
