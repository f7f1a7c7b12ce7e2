import { useNavigation } from "@remix-run/react";
import clsx from "clsx";
import { useEffect, useState } from "react";
import { onFailure, showFailure } from "~/lib/failure";

/** Quick pages show no bar; the bar reaches its end in five seconds, in steps of at least 200 ms. */
const barDelay = 200;
const barDuration = 5_000;
const barThrottle = 200;

let travelled = false;

/** Shows a failed page. False for the first page of a visit, which the router did not fetch. */
export function showPageFailure(): boolean {
  if (travelled) showFailure();
  return travelled;
}

/**
 * The line at the top of the window while a page loads; its dark edge is visible on the notices, which have its colour.
 */
export function TopProgressBar({ failed = false }: { failed?: boolean }) {
  const { state } = useNavigation();
  const [progress, setProgress] = useState(0);
  const [red, setRed] = useState(failed);

  useEffect(() => {
    if (state === "idle") return;
    travelled = true;
    const start = Date.now();
    const timer = setInterval(() => {
      const elapsed = Date.now() - start;
      if (elapsed >= barDelay) setProgress(Math.min(0.98, elapsed / barDuration));
    }, barThrottle);
    return () => {
      clearInterval(timer);
      setProgress((before) => (before > 0 ? 1 : 0));
      setTimeout(() => setProgress(0), barThrottle);
    };
  }, [state]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fail = () => {
      setRed(true);
      clearTimeout(timer);
      timer = setTimeout(() => setRed(false), 2_000);
    };
    if (failed) fail();
    const quiet = onFailure(fail);
    return () => {
      clearTimeout(timer);
      quiet();
    };
  }, [failed]);

  const width = red ? 1 : progress;
  return (
    <div
      aria-hidden="true"
      data-part="progress"
      data-state={red ? "failed" : progress > 0 ? "loading" : "idle"}
      className={clsx(
        "pointer-events-none fixed inset-x-0 top-0 z-60 h-1.5 origin-left border-walnut border-b-2 transition-[scale,opacity] duration-180",
        red ? "bg-danger" : "bg-saffron",
        width === 0 && "opacity-0",
      )}
      style={{ scale: `${width} 1` }}
    />
  );
}
