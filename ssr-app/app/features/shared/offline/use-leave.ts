import { useEffect } from "react";

/**
 * From the shell every way leads to a document of its own: the shell was made for nobody, and a page within it would
 * show nobody's frame. Heard before the router hears of it. `onLost`: the browser says that no way leads anywhere now.
 */
export function useLeave(onLost?: () => void) {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || link.origin !== window.location.origin || link.pathname === window.location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      if (onLost && !navigator.onLine) onLost();
      else window.location.assign(link.href);
    };
    window.addEventListener("click", onClick, true);
    return () => window.removeEventListener("click", onClick, true);
  }, [onLost]);
}
