import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { loadDoor } from "~/features/doors/load.server";
import { PasswordDoor } from "~/features/doors/password-door";
import { seoMeta } from "~/features/seo/meta";
import { page } from "~/lib/page";
import { translate } from "~/lib/texts/translate.server";

export const handle = page({ layout: "clean", texts: ["account"] });

/** Asking for a code, confirming it, choosing a new password: one door until they open. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return loadDoor(context, request, translate(context, "account")("door.passwordTitle"));
}

export default PasswordDoor;

export const meta: MetaFunction<typeof loader> = ({ data }) => seoMeta(data?.seo);

export { RouteError as ErrorBoundary } from "~/components/layout/route-error";
