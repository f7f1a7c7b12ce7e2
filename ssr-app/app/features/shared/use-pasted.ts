import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Text that was pasted into a page outlives a reload in this tab; it goes when the user does, and when the page has taken it.
 * A field that somebody is in already is left alone: what they paste would be added to it.
 */
export function usePasted(answer: { csv?: string } | undefined) {
  const { pathname } = useLocation();
  const name = `madia-private-pasted-${pathname}`;
  const ref = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (answer) keep(name, answer.csv);
    else if (ref.current && !ref.current.value && document.activeElement !== ref.current)
      ref.current.value = recall(name);
  }, [answer, name]);
  return { ref, keep: (text: string) => keep(name, text) };
}

function keep(name: string, text = ""): void {
  try {
    if (text) sessionStorage.setItem(name, text);
    else sessionStorage.removeItem(name);
  } catch {
    // Storage may be forbidden, or full.
  }
}

function recall(name: string): string {
  try {
    return sessionStorage.getItem(name) ?? "";
  } catch {
    return "";
  }
}
