import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Side panels close when one goes somewhere. */
export function useCloseOnNavigation(onClose: () => void) {
  const { key } = useLocation();
  const seen = useRef(key);
  useEffect(() => {
    if (seen.current !== key) onClose();
    seen.current = key;
  }, [key, onClose]);
}
