import { useLocation } from "@remix-run/react";
import clsx from "clsx";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";

export interface PopoverProps {
  /** The content of the trigger; it is inside a `summary`, so it must not contain a button. */
  trigger: ReactNode;
  triggerClassName?: string;
  /** The name for screen readers, when the trigger has no words. */
  label?: string;
  children: ReactNode;
  align?: "start" | "end";
  /** Opens upwards, for bars at the bottom. */
  up?: boolean;
  className?: string;
  /** Classes of the outer element. */
  frame?: string;
  /** For code inside that closes it. */
  detailsRef?: RefObject<HTMLDetailsElement>;
  onToggle?: (open: boolean) => void;
}

/**
 * A small panel beside its trigger. It is a `details`: it opens without JavaScript; with it, it closes on Esc, on a
 * click outside and on navigation.
 */
export function Popover(props: PopoverProps) {
  const { trigger, triggerClassName, label, children, align = "end", up, className, frame, onToggle } = props;
  const own = useRef<HTMLDetailsElement>(null);
  const ref = props.detailsRef ?? own;
  const { key } = useLocation();

  // When it was opened before hydration it stays open: only a navigation closes it.
  const shownAt = useRef(key);
  useEffect(() => {
    if (shownAt.current === key) return;
    shownAt.current = key;
    if (ref.current) ref.current.open = false;
  }, [key, ref]);

  useEffect(() => {
    const details = ref.current;
    if (!details) return;
    const outside = (event: Event) => {
      if (details.open && event.target instanceof Node && !details.contains(event.target)) details.open = false;
    };
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !details.open) return;
      details.open = false;
      details.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", outside);
    document.addEventListener("focusin", outside);
    details.addEventListener("keydown", onEscape);
    return () => {
      document.removeEventListener("pointerdown", outside);
      document.removeEventListener("focusin", outside);
      details.removeEventListener("keydown", onEscape);
    };
  }, [ref]);

  return (
    <details
      ref={ref}
      className={clsx("group relative", frame)}
      onToggle={onToggle && ((event) => onToggle(event.currentTarget.open))}
    >
      <summary aria-label={label} title={label} className={clsx("popover-trigger", triggerClassName)}>
        {trigger}
      </summary>
      <div
        className={clsx(
          "popover off-walnut",
          align === "end" ? "right-0" : "left-0",
          up ? "bottom-full mb-2" : "top-full mt-2",
          className,
        )}
      >
        {children}
      </div>
    </details>
  );
}
