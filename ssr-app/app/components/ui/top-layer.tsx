import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";

const open: HTMLDialogElement[] = [];
let host: HTMLElement | undefined;

/**
 * Moves the messages that lie over every page into the dialog that was opened last. Outside of it the browser would
 * treat them as part of the inert page, which can neither be hovered nor clicked.
 */
function lift(): void {
  if (!host) return;
  const home = open.at(-1) ?? document.body;
  if (host.parentNode !== home) home.appendChild(host);
  if (typeof host.showPopover !== "function") return;
  // Showing it again makes it the topmost.
  if (host.matches(":popover-open")) host.hidePopover();
  host.showPopover();
}

/** Call it when a dialog opens. */
export function dialogOpened(dialog: HTMLDialogElement): void {
  dialogClosed(dialog);
  open.push(dialog);
  lift();
}

/** Call it before the dialog is removed: messages inside would be removed with it. */
export function dialogClosed(dialog: HTMLDialogElement): void {
  const place = open.indexOf(dialog);
  if (place < 0) return;
  open.splice(place, 1);
  lift();
}

/** Messages that nothing may cover, not even a dialog. The layer itself covers nothing. */
export function TopLayer({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement>();
  useEffect(() => {
    const element = document.createElement("div");
    element.popover = "manual";
    element.dataset.part = "top-layer";
    element.className = "inset-auto m-0 size-0 overflow-visible border-0 bg-transparent p-0 text-ink";
    host = element;
    lift();
    setPlace(element);
    // Other popovers of the browser, such as the sheet of filters, open above it.
    const onToggle = (event: Event) => {
      if (event.target !== element && (event as ToggleEvent).newState === "open") lift();
    };
    document.addEventListener("toggle", onToggle, true);
    return () => {
      document.removeEventListener("toggle", onToggle, true);
      host = undefined;
      element.remove();
    };
  }, []);
  return place ? createPortal(children, place) : null;
}
