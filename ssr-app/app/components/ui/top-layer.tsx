import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";

const open: HTMLDialogElement[] = [];
let host: HTMLElement | undefined;

/**
 * Lifts what lies over every page above the dialog that was opened last. It lies within that dialog, else the browser
 * would take it for a part of the page behind, which can neither be hovered nor clicked.
 */
function lift(): void {
  if (!host) return;
  const home = open.at(-1) ?? document.body;
  if (host.parentNode !== home) home.appendChild(host);
  if (typeof host.showPopover !== "function") return;
  // Shown again it is the topmost.
  if (host.matches(":popover-open")) host.hidePopover();
  host.showPopover();
}

/** A dialog is in the way from here on. */
export function dialogOpened(dialog: HTMLDialogElement): void {
  dialogClosed(dialog);
  open.push(dialog);
  lift();
}

/** To be said before it leaves the page: what lies over it would leave with it. */
export function dialogClosed(dialog: HTMLDialogElement): void {
  const place = open.indexOf(dialog);
  if (place < 0) return;
  open.splice(place, 1);
  lift();
}

/** Messages that nothing may lie over, not even a dialog. It covers nothing itself. */
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
    // The sheet of filters, for one, is the browser's own popover.
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
