import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { searchPath } from "~/lib/links";

/** Milliseconds after which it runs even when the browser was never idle. */
const idleTimeout = 2_000;

/**
 * Fetches the code and texts of the search, which nearly everybody opens next, once the page itself is loaded; never on a
 * connection that saves data. Its data depend on what is looked for.
 */
export function IdlePrefetch() {
  const [ready, setReady] = useState(false);
  const { pathname } = useLocation();

  useEffect(() => {
    const saving = (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData;
    if (saving) return;
    if (typeof requestIdleCallback !== "function") {
      const timer = setTimeout(() => setReady(true), idleTimeout);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(() => setReady(true), { timeout: idleTimeout });
    return () => cancelIdleCallback(handle);
  }, []);

  useEffect(() => {
    if (!ready || pathname === searchPath) return;
    const routes = Object.values(window.__remixManifest.routes);
    // Routes are discovered by visible links; an undiscovered route is not fetched.
    const route = routes.find((route) => `/${route?.path}` === searchPath);
    if (route) window.__madia.prepare(route);
  }, [ready, pathname]);

  return null;
}
