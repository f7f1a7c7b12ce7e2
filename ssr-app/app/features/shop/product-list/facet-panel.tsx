import clsx from "clsx";
import { type ReactNode, useEffect, useRef } from "react";

/**
 * One facet: a drawer in the phone's sheet, a panel below its button on a desk. The browser opens and closes it, with or
 * without JavaScript; on a desk a click elsewhere or Esc closes it too.
 */
export function FacetPanel({ title, count, children }: { title: string; count?: number; children: ReactNode }) {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const panel = ref.current;
      if (!panel?.open || !window.matchMedia("(width >= 992px)").matches) return;
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
    <details ref={ref} name="facet" className="group/facet relative max-lg:border-line max-lg:border-b">
      <summary
        className={clsx(
          "flex min-h-11 list-none items-center gap-2 font-semibold text-sm max-lg:justify-between max-lg:py-2 lg:rounded-md lg:border lg:px-3 [&::-webkit-details-marker]:hidden",
          count ? "lg:border-ink lg:bg-sunken" : "lg:border-edge lg:bg-surface lg:hover:bg-sunken",
        )}
      >
        <span className="inline-flex items-center gap-2">
          {title}
          {count ? (
            <span className="grid size-5 place-items-center rounded-full bg-chosen text-2xs text-on-chosen">
              {count}
            </span>
          ) : null}
        </span>
        <span className="icon icon-chevron-down size-4 text-ink-3 transition-transform group-open/facet:rotate-180" />
      </summary>
      <div className="pb-3 lg:absolute lg:top-full lg:left-0 lg:z-20 lg:mt-2 lg:w-72 lg:rounded-lg lg:border lg:border-line lg:bg-raised lg:p-3 lg:shadow-float">
        {children}
      </div>
    </details>
  );
}
