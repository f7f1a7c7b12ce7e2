import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Closes side panels on navigation. */
export function useCloseOnNavigation(onClose: () => void) {
  const { key } = useLocation();
  const lastKey = useRef(key);
  useEffect(() => {
    if (lastKey.current !== key) onClose();
    lastKey.current = key;
  }, [key, onClose]);
}
