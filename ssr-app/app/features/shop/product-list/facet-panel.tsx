import clsx from "clsx";
import { type ReactNode, useEffect, useRef } from "react";

/**
 * One facet: a section of the phone's sheet, a panel below its button on wide screens. The browser opens and closes it,
 * with or without JavaScript; on wide screens a click elsewhere or Esc closes it too.
 */
export function FacetPanel({ title, count, children }: { title: string; count?: number; children: ReactNode }) {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const panel = ref.current;
      if (!panel?.open || !window.matchMedia("(width >= 62rem)").matches) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== "Escape") return;
        if (panel.contains(document.activeElement)) panel.querySelector("summary")?.focus();
        panel.open = false;
      } else if (!panel.contains(event.target as Node)) panel.open = false;
    };
    document.addEventListener("pointerdown", close);
    document.addEventListener("keydown", close);
    return () => {
      document.removeEventListener("pointerdown", close);
      document.removeEventListener("keydown", close);
    };
  }, []);
  return (
    <details ref={ref} name="facet" className="facet">
      <summary className={clsx("facet-trigger", count ? "lg:border-ink lg:bg-sunken" : undefined)}>
        <span className="inline-flex items-center gap-2">
          {title}
          {count ? (
            <span className="grid size-5 place-items-center rounded-full bg-chosen text-2xs text-on-chosen">
              {count}
            </span>
          ) : null}
        </span>
        <span className="icon icon-chevron-down" />
      </summary>
      <div className="facet-panel">{children}</div>
    </details>
  );
}
