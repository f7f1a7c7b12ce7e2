import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Keeps a pasted text over a reload in this tab; it is removed when the user leaves, and when the shop has accepted it.
 * A focused field is left alone, because a paste would be added to the restored text.
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
