import { useSyncExternalStore } from "react";

/** Whether the shop answers, by the browser's state and the last call. */
let lost = false;
const listeners = new Set<() => void>();

function set(next: boolean) {
  if (lost === next) return;
  lost = next;
  for (const listener of listeners) listener();
}

/** Notes whether a call was answered. */
export const heard = (answered: boolean) => set(!answered);

const isLost = () => lost;

function subscribe(listener: () => void) {
  listeners.add(listener);
  const gone = () => set(true);
  const back = () => set(false);
  window.addEventListener("offline", gone);
  window.addEventListener("online", back);
  if (navigator.onLine === false) gone();
  return () => {
    listeners.delete(listener);
    window.removeEventListener("offline", gone);
    window.removeEventListener("online", back);
  };
}

/** True while there is no connection. */
export const useLost = () => useSyncExternalStore(subscribe, isLost, () => false);
