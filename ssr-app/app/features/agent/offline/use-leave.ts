import { useEffect } from "react";
import { shellPath } from "~/lib/offline-page";

/**
 * From the shell every way leads to a document of its own: the shell was made for nobody, and a page within it would
 * show nobody's frame. Heard before the router hears of it.
 */
export function useLeave() {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || link.origin !== window.location.origin || link.pathname === shellPath) return;
      event.preventDefault();
      event.stopPropagation();
      window.location.assign(link.href);
    };
    window.addEventListener("click", onClick, true);
    return () => window.removeEventListener("click", onClick, true);
  }, []);
}
