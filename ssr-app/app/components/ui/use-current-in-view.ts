import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect } from "react";

/** The same as a script right after the row, before the page's scripts run. */
export const currentInView =
  "(function(row){var one=row.querySelector('[aria-current=page]');if(one&&one.offsetLeft-row.offsetLeft+one.offsetWidth>row.offsetWidth)row.scrollLeft+=one.offsetLeft-row.offsetLeft-(row.offsetWidth-one.offsetWidth)/2})(document.currentScript.previousElementSibling)";

/**
 * Scrolls a row or column so that its current entry is visible; a visible one stays where it is. The page itself does
 * not scroll.
 */
export function useCurrentInView(row: RefObject<HTMLElement>) {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address, another one is chosen
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]:not([aria-current="false"])');
    if (!row.current || !current) return;
    const [outer, inner] = [row.current.getBoundingClientRect(), current.getBoundingClientRect()];
    if (inner.left < outer.left || inner.right > outer.right)
      row.current.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
    if (inner.top < outer.top || inner.bottom > outer.bottom)
      row.current.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
  }, [row, key]);
}
