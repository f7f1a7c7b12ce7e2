import { useEffect } from "react";
import { focusPage, isFocusable } from "~/components/ui/focus";

const message = "[role=alert], [role=status]";
/** Milliseconds within which a message that appeared belongs to the element that lost the focus. */
const fresh = 1_000;

/**
 * Keeps the focus within the page: when the focused element disappears (a form was answered, a line was removed, a
 * button led to another page), the focus moves to the message about it, else to the nearest remaining element, else to
 * the page.
 */
export function FocusKeeper() {
  useEffect(() => {
    let trail: HTMLElement[] = [];
    let lastMessage: { element: HTMLElement; at: number } | undefined;
    let frame = 0;

    const look = () => {
      const [last, ...around] = trail;
      if (!last || document.activeElement !== document.body) return;
      const words =
        lastMessage && performance.now() - lastMessage.at < fresh && isShown(lastMessage.element)
          ? lastMessage.element
          : undefined;
      // A disabled element waits for an answer and comes back, unless a message says that none comes.
      if (last.isConnected && last.matches(":disabled") && !words?.matches("[role=alert]")) return;
      if (isFocusable(last)) return last.focus({ preventScroll: true });
      trail = [];
      const left = words ?? around.find((element) => element !== document.body && isFocusable(element));
      if (!left || left.id === "main" || left.contains(document.getElementById("main"))) return focusPage();
      if (left.tabIndex < 0 && !left.hasAttribute("tabindex")) left.tabIndex = -1;
      left.focus({ preventScroll: !words });
    };
    // Runs last in the frame: a closed dialog restores the focus itself.
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    const onFocus = ({ target }: FocusEvent) => {
      trail = [];
      for (let at = target as Element | null; at && at !== document.documentElement; at = at.parentElement)
        if (at instanceof HTMLElement) trail.push(at);
    };
    // A click on an empty place removes the focus on purpose.
    const onPress = ({ target }: Event) => {
      if (
        target instanceof Element &&
        !target.closest("a, button, input, select, textarea, summary, label, [tabindex]")
      )
        trail = [];
    };
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof HTMLElement ? target : target.parentElement;
        const messageElement = element?.closest<HTMLElement>(message) ?? element?.querySelector<HTMLElement>(message);
        if (messageElement?.textContent) lastMessage = { element: messageElement, at: performance.now() };
      }
      if (trail.length > 0 && document.activeElement === document.body) soon();
    });
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ["disabled", "hidden", "open"],
    });
    document.addEventListener("focusin", onFocus);
    document.addEventListener("focusout", soon);
    document.addEventListener("pointerdown", onPress);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      document.removeEventListener("focusin", onFocus);
      document.removeEventListener("focusout", soon);
      document.removeEventListener("pointerdown", onPress);
    };
  }, []);
  return null;
}

/** Visible, not only audible. */
const isShown = (element: HTMLElement) => isFocusable(element) && element.offsetWidth > 2;
