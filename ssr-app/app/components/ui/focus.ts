import { useEffect, useRef } from "react";

/** Whether an element can be focused: it is in the page, visible and not disabled. */
export function isFocusable(element: HTMLElement | null | undefined): element is HTMLElement {
  return Boolean(element?.isConnected && element.checkVisibility() && !element.matches(":disabled"));
}

/** Focuses the beginning of the page's content, when the focused element has disappeared. */
export function focusPage(): void {
  document.getElementById("main")?.focus({ preventScroll: true });
}

/** Focuses a result message each time its text changes. */
export function useMessageFocus<E extends HTMLElement>(news: unknown) {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (news) ref.current?.focus();
  }, [news]);
  return ref;
}
