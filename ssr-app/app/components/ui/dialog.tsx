import clsx from "clsx";
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import { useT } from "~/lib/texts/use-t";
import { focusPage, isFocusable } from "./focus";
import { IconButton } from "./icon-button";
import { dialogClosed, dialogOpened } from "./top-layer";

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons at the foot. */
  footer?: ReactNode;
  /** `centre` is a card, on phones a sheet from below; the sides are panels. */
  place?: "centre" | "left" | "right";
  className?: string;
}

const control = "a, button, input, select, textarea, summary, [tabindex]:not([tabindex='-1'])";

const openers = new WeakMap<HTMLDialogElement, HTMLElement | undefined>();
let lastOpener: HTMLElement | undefined;

/** The focused element when a dialog opens; when one dialog replaces another, the opener of the first. */
function openerNow(): HTMLElement | undefined {
  const { activeElement } = document;
  const inPage = activeElement instanceof HTMLElement && activeElement !== document.body;
  if (inPage && !activeElement.closest("dialog")) lastOpener = activeElement;
  return inPage ? activeElement : lastOpener;
}

/** Restores the focus; the browser does so only for a dialog that closes before it is removed. */
function giveBack(opener: HTMLElement | undefined): void {
  requestAnimationFrame(() => {
    if (document.activeElement && document.activeElement !== document.body) return;
    const to = [opener, opener?.closest("details")?.querySelector("summary"), lastOpener].find(isFocusable);
    if (to) to.focus();
    else focusPage();
  });
}

const places = {
  centre:
    "m-auto max-h-[85dvh] w-[min(100%-2rem,32rem)] animate-rise-in rounded-xl max-sm:mb-0 max-sm:w-full max-sm:max-w-full max-sm:rounded-b-none",
  left: "m-0 mr-auto h-dvh max-h-dvh w-[min(100%-3rem,22rem)] animate-slide-left rounded-r-xl",
  right: "m-0 ml-auto h-dvh max-h-dvh w-[min(100%-2rem,332px)] animate-slide-right rounded-l-xl",
};

/**
 * The browser's own modal dialog: it keeps the focus, closes on Esc and makes the rest inert. It also closes on a click
 * outside, and on Enter when no field or control has the focus.
 */
export function Dialog({ open, onClose, title, children, footer, place = "centre", className }: DialogProps) {
  const t = useT();
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);

  // Messages lie over the dialog. They must leave it before it is removed, so this is a layout effect.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    return () => {
      dialogClosed(dialog);
      giveBack(openers.get(dialog));
    };
  }, [open]);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      const opener = openerNow();
      dialog.showModal();
      dialogOpened(dialog);
      openers.set(dialog, opener);
      // The focus goes to the title, or to the element that requests it: Enter closes, and screen readers announce the
      // dialog.
      (dialog.querySelector<HTMLElement>("[data-autofocus]") ?? dialog.querySelector("h2"))?.focus();
    }
    if (!open && dialog.open) dialog.close();
  }, [open]);

  const onClick = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === ref.current) onClose();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    const onControl = event.target instanceof Element && event.target.closest(control);
    if (event.key === "Enter" && !onControl) onClose();
  };

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={onClick}
      onKeyDown={onKeyDown}
      className={clsx(
        "overflow-hidden bg-raised p-0 text-ink shadow-float backdrop:animate-fade-in backdrop:bg-veil open:grid",
        places[place],
        className,
      )}
    >
      <div className="grid max-h-[inherit] min-h-0 grid-rows-[auto_minmax(0,1fr)_auto]">
        <div className="flex items-center justify-between gap-3 border-line border-b py-2 pr-2 pl-5">
          <h2 id={titleId} tabIndex={-1} className="text-xl outline-none">
            {title}
          </h2>
          <IconButton label={t("dialog.close")} onClick={onClose}>
            <span className="icon icon-x size-5" />
          </IconButton>
        </div>
        <div className="overflow-y-auto overscroll-contain p-5">{open && children}</div>
        {footer && <div className="flex flex-wrap justify-end gap-3 border-line border-t px-5 py-4">{footer}</div>}
      </div>
    </dialog>
  );
}
