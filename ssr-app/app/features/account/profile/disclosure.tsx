import clsx from "clsx";
import { type ReactNode, useEffect, useRef } from "react";
import { type ButtonTone, buttonClass } from "~/components/ui/button";

interface Props {
  /** What the button says; a longer name for readers goes into it as `sr-only`. */
  label: ReactNode;
  tone?: ButtonTone;
  size?: "sm" | "md";
  children: ReactNode;
  /** Open from the start: the answer to it is inside. */
  open?: boolean;
  /** Closes when this changes, unless it is to be open. */
  closeOn?: unknown;
  className?: string;
}

/** A button that opens what belongs to it. The browser does it, with or without JavaScript. */
export function Disclosure({ label, tone = "secondary", size = "sm", children, open, closeOn, className }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const handled = useRef(closeOn);
  useEffect(() => {
    if (handled.current === closeOn) return;
    handled.current = closeOn;
    const element = details.current;
    if (!element?.open || open) return;
    element.open = false;
    element.querySelector("summary")?.focus();
  }, [closeOn, open]);
  return (
    <details ref={details} open={open} className={clsx("group/open open:basis-full", className)}>
      <summary
        className={clsx(buttonClass({ tone, size }), "cursor-pointer list-none [&::-webkit-details-marker]:hidden")}
      >
        {label}
      </summary>
      <div className="mt-4 rounded-lg border border-line bg-paper p-3 sm:p-5">{children}</div>
    </details>
  );
}
