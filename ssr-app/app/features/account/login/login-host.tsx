import { Suspense, useEffect, useState } from "react";
import { lazyPart } from "~/lib/lazy-part";
import { safeTarget } from "~/lib/login-target";
import { isPrivatePath } from "~/lib/private-paths";
import { useShell } from "~/lib/use-shell";
import { isDesk, type LoginRequest, onLoginRequested } from "./ask";

const AccountDialogs = lazyPart(() => import("./account-dialogs"));

/**
 * The login over the page, at a desk: opened by every link to the login or to a page behind it, and by
 * `askToLogin`. Its code comes when it is first asked for; without it the links lead to the page `/login`.
 */
export function LoginHost() {
  // A page that does not know who is there leaves it to the page `/login`.
  const shell = useShell();
  const away = !shell?.sessionKnown || shell.user !== null;
  const [request, setRequest] = useState<LoginRequest>();

  useEffect(() => {
    if (away) return;
    const onClick = (event: MouseEvent) => {
      const target = isDesk() ? wayIn(event) : undefined;
      if (!target) return;
      event.preventDefault();
      setRequest({ target: safeTarget(target) });
    };
    // Before React hears of it: a link whose default is prevented is not followed.
    window.addEventListener("click", onClick, true);
    const quiet = onLoginRequested(setRequest);
    return () => {
      window.removeEventListener("click", onClick, true);
      quiet();
    };
  }, [away]);

  if (!request) return null;
  return (
    <Suspense fallback={null}>
      <AccountDialogs target={request.target} onClose={() => setRequest(undefined)} />
    </Suspense>
  );
}

/** Where a plain click on a link would lead behind the login; `/` stands for nowhere in particular. */
function wayIn(event: MouseEvent): string | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  // A link with a panel of its own leads to the login only without scripts.
  if (!link || link.target || link.dataset.panel !== undefined || link.origin !== window.location.origin)
    return undefined;
  if (isPrivatePath(link.pathname)) return link.pathname + link.search + link.hash;
  if (link.pathname !== "/login" || window.location.pathname === "/login") return undefined;
  return new URLSearchParams(link.search).get("next") ?? "/";
}
