import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { ShopShell } from "~/features/shop/offline/shell";
import styles from "~/features/shop/order-guides/order-guides.css?url";
import { page } from "~/lib/page";
import { translate } from "~/lib/texts/translate.server";

export const handle = page({ layout: "bare", texts: ["offline", "guides", "catalogue", "cart", "orders"] });
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** The page is the same for all users, because the service worker stores it; personal data comes from the device. */
export const loader = ({ context }: LoaderFunctionArgs) => ({ title: translate(context, "offline")("shop.title") });

/** Nothing is loaded again, because there may be no connection. */
export const shouldRevalidate = () => false;

export default function NoSignalShop() {
  return <ShopShell />;
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
