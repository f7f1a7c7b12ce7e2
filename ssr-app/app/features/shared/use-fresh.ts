import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

const FRESH_MS = 60_000;

/** Reloads the page's data while it is visible, and when it becomes visible again. */
export function useFresh(on = true) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!on) return;
    let readAt = Date.now();
    const ask = () => {
      if (document.hidden || !navigator.onLine || Date.now() - readAt < FRESH_MS - 5_000) return;
      readAt = Date.now();
      revalidate();
    };
    const timer = setInterval(ask, FRESH_MS);
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [on, revalidate]);
}
