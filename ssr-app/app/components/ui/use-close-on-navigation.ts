import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Side panels close when one goes somewhere. */
export function useCloseOnNavigation(onClose: () => void) {
  const { key } = useLocation();
  const lastKey = useRef(key);
  useEffect(() => {
    if (lastKey.current !== key) onClose();
    lastKey.current = key;
  }, [key, onClose]);
}
