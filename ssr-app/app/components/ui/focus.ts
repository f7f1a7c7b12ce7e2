import { useEffect, useRef } from "react";

/** Can it be focused: it is in the page, seen and not disabled. */
export function isFocusable(element: HTMLElement | null | undefined): element is HTMLElement {
  return Boolean(element?.isConnected && element.checkVisibility() && !element.matches(":disabled"));
}

/** To the beginning of the page's content, when what had the focus is gone. */
export function focusPage(): void {
  document.getElementById("main")?.focus({ preventScroll: true });
}

/** Gives the focus to what says that it is done, each time there is something new to say. */
export function useMessageFocus<E extends HTMLElement>(news: unknown) {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (news) ref.current?.focus();
  }, [news]);
  return ref;
}
