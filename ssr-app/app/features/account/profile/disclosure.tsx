import clsx from "clsx";
import { type ReactNode, useEffect, useRef } from "react";
import { type ButtonTone, buttonClass } from "~/components/ui/button";

interface Props {
  /** The label of the button; a longer one for screen readers goes into it as `sr-only`. */
  label: ReactNode;
  tone?: ButtonTone;
  size?: "sm" | "md";
  children: ReactNode;
  /** Open from the start, because it contains the answer. */
  open?: boolean;
  /** Closes when this changes, unless `open` is set. */
  closeOn?: unknown;
  className?: string;
}

/** A button that opens its content. The browser does it, with or without JavaScript. */
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
