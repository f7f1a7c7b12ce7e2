import { Suspense, useEffect, useState } from "react";
import { lazyPart } from "~/lib/lazy-part";
import { safeTarget } from "~/lib/login-target";
import { isPrivatePath } from "~/lib/private-paths";
import { useShell } from "~/lib/use-shell";
import { isDesk, type LoginRequest, onLoginRequested } from "./ask";

const AccountDialogs = lazyPart(() => import("./account-dialogs"));

/**
 * Shows the login over the page on wide screens. Every link to the login or to a private page opens it, and so does
 * `askToLogin`. Its code is fetched when it is first needed; without it the links lead to the page `/login`.
 */
export function LoginHost() {
  // A page that does not know the session leaves the login to the page `/login`.
  const shell = useShell();
  const away = !shell?.sessionKnown || shell.user !== null;
  const [request, setRequest] = useState<LoginRequest>();

  useEffect(() => {
    if (away) return;
    const onClick = (event: MouseEvent) => {
      const target = isDesk() ? loginTarget(event) : undefined;
      if (!target) return;
      event.preventDefault();
      setRequest({ target: safeTarget(target) });
    };
    // This runs before React, because the router does not follow a link whose default is prevented.
    window.addEventListener("click", onClick, true);
    const unsubscribe = onLoginRequested(setRequest);
    return () => {
      window.removeEventListener("click", onClick, true);
      unsubscribe();
    };
  }, [away]);

  if (!request) return null;
  return (
    <Suspense fallback={null}>
      <AccountDialogs target={request.target} onClose={() => setRequest(undefined)} />
    </Suspense>
  );
}

/** The page behind the login that a plain click on a link leads to; `/` if the link names none. */
function loginTarget(event: MouseEvent): string | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  // A link with a panel of its own leads to the login only without scripts.
  if (!link || link.target || link.dataset.panel !== undefined || link.origin !== window.location.origin)
    return undefined;
  if (isPrivatePath(link.pathname)) return link.pathname + link.search + link.hash;
  if (link.pathname !== "/login" || window.location.pathname === "/login") return undefined;
  return new URLSearchParams(link.search).get("next") ?? "/";
}
