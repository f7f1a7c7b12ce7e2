import { useLocation, useMatches, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { allowsStatistics } from "~/lib/consent";
import { useShell } from "~/lib/use-shell";
import { useUser } from "~/lib/use-user";
import { type TrackedPage, trackedPage } from "./tracked-pages";

/** Tells once how long a tracked page took, of those who are signed in and agreed to statistics. */
export function TrackPages() {
  const user = useUser();
  const embed = useShell()?.embed;
  const { key, pathname } = useLocation();
  const matches = useMatches();
  const { state } = useNavigation();
  const signedIn = user !== null;
  const page = trackedPage(
    pathname,
    matches.map(({ id }) => id),
  );
  /** When the present navigation began, on the clock of the document; 0: the document itself. */
  const began = useRef(0);
  const lastKey = useRef("");

  useEffect(() => {
    if (state === "loading") began.current = performance.now();
  }, [state]);

  useEffect(() => {
    if (!page || !signedIn || state !== "idle" || lastKey.current === key) return;
    if (!allowsStatistics(document.cookie, embed)) return;
    const report = () => {
      if (lastKey.current === key) return;
      lastKey.current = key;
      tell(page, performance.now() - began.current);
    };
    if (document.readyState === "complete") {
      // The new page stands once the browser has painted it.
      const frame = requestAnimationFrame(report);
      return () => cancelAnimationFrame(frame);
    }
    window.addEventListener("load", report, { once: true });
    return () => window.removeEventListener("load", report);
  }, [page, signedIn, state, key, embed]);
  return null;
}

/** Nobody waits for it, and nobody is told when it fails. */
function tell(name: TrackedPage, ms: number) {
  const time = Math.min(Math.max(Math.round(ms), 0), 600_000);
  void fetch("/api/tracking", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name, time }),
    keepalive: true,
  }).catch(() => {});
}
