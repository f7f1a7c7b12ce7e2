import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect } from "react";

/** In a row that is pushed sideways the chosen one is in sight, whichever it is. The page itself does not move. */
export function useCurrentInView(row: RefObject<HTMLElement>) {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address, another one is chosen
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]:not([aria-current="false"])');
    if (!row.current || !current) return;
    const [outer, inner] = [row.current.getBoundingClientRect(), current.getBoundingClientRect()];
    row.current.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
  }, [row, key]);
}
