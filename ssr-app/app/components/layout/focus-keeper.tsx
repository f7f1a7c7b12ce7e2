import { useEffect } from "react";
import { focusPage, isFocusable } from "~/components/ui/focus";

const message = "[role=alert], [role=status]";
/** A message that appeared while what had the focus went is about it. */
const fresh = 1_000;

/**
 * The focus never falls to nothing: when what had it goes (a form that was answered, a line that was removed, a button
 * that led to another page), it goes to what is said about that, else to what is left around it, else to the page.
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
      // It waits for an answer, and comes back; unless it is said that none comes.
      if (last.isConnected && last.matches(":disabled") && !words?.matches("[role=alert]")) return;
      if (isFocusable(last)) return last.focus({ preventScroll: true });
      trail = [];
      const left = words ?? around.find((element) => element !== document.body && isFocusable(element));
      if (!left || left.id === "main" || left.contains(document.getElementById("main"))) return focusPage();
      if (left.tabIndex < 0 && !left.hasAttribute("tabindex")) left.tabIndex = -1;
      left.focus({ preventScroll: !words });
    };
    // Last of its frame: a dialog that was closed gives the focus back itself.
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    const onFocus = ({ target }: FocusEvent) => {
      trail = [];
      for (let at = target as Element | null; at && at !== document.documentElement; at = at.parentElement)
        if (at instanceof HTMLElement) trail.push(at);
    };
    // A click beside everything takes the focus away on purpose.
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

/** Seen, and not only heard. */
const isShown = (element: HTMLElement) => isFocusable(element) && element.offsetWidth > 2;
