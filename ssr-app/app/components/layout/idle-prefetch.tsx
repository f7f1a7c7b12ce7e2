import { PrefetchPageLinks, useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { searchPath } from "~/lib/links";

/** Milliseconds after which it runs even when the browser was never idle. */
const idleTimeout = 2_000;

/**
 * Fetches the pages that nearly everybody opens next, once the page itself is loaded; never on a connection that saves
 * data.
 */
export function IdlePrefetch({ pages = [searchPath] }: { pages?: string[] }) {
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

  if (!ready) return null;
  return pages
    .filter((page) => page !== pathname && isKnown(page))
    .map((page) => <PrefetchPageLinks key={page} page={page} />);
}

/** Routes are discovered by visible links; an undiscovered route is not fetched. */
function isKnown(page: string): boolean {
  return Object.values(window.__remixManifest.routes).some((route) => `/${route?.path}` === page);
}
