import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Shell } from "~/features/agent/offline/shell";
import { page } from "~/lib/page";
import { translate } from "~/lib/texts/translate.server";

export { workStyles as links } from "~/lib/work-styles";

export const handle = page({ layout: "bare", texts: ["offline", "taking", "catalogue", "cart"] });

/** The page is the same for all users, because the service worker stores it; personal data comes from the device. */
export const loader = ({ context }: LoaderFunctionArgs) => ({ title: translate(context, "offline")("title") });

/** Nothing is loaded again, because there may be no connection. */
export const shouldRevalidate = () => false;

export default function NoSignal() {
  return <Shell />;
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
