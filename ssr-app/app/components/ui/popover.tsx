import { useLocation } from "@remix-run/react";
import clsx from "clsx";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";

export interface PopoverProps {
  /** What one presses; inside a `summary`, so no button in it. */
  trigger: ReactNode;
  triggerClassName?: string;
  /** For readers, when the trigger shows no words. */
  label?: string;
  children: ReactNode;
  align?: "start" | "end";
  /** Opens upwards, for bars at the foot. */
  up?: boolean;
  className?: string;
  /** Classes of the whole. */
  frame?: string;
  /** For whoever closes it from within. */
  detailsRef?: RefObject<HTMLDetailsElement>;
  onToggle?: (open: boolean) => void;
}

/** A small panel beside its trigger. It is a `details`: it opens without JavaScript, and with it closes on Esc, outside and on navigation. */
export function Popover(props: PopoverProps) {
  const { trigger, triggerClassName, label, children, align = "end", up, className, frame, onToggle } = props;
  const own = useRef<HTMLDetailsElement>(null);
  const ref = props.detailsRef ?? own;
  const { key } = useLocation();

  // Opened before the scripts came to it, it stays open: only a navigation closes it.
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
