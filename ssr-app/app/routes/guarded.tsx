import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { loginPath } from "~/features/doors/target";
import { page } from "~/lib/page";

export const handle = page();

/** Nobody is let in: the way leads to the login, which remembers where it was meant to go. */
export function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  return redirect(loginPath(pathname + search), { headers: { "cache-control": "no-store" } });
}

/** Never shown; with it a link to a guarded page is followed without loading the whole shop again. */
export default function Guarded() {
  return null;
}

export { RouteError as ErrorBoundary } from "~/components/layout/route-error";
