import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import type { ToastMessage } from "./toast-message";

const waiting: ToastMessage[] = [];
let deliver: ((message: ToastMessage) => void) | undefined;

/** Shows a short message, top right. Anything that must not be missed is also shown where it arose. */
export function toast(message: ToastMessage | string): void {
  const full = typeof message === "string" ? { text: message } : message;
  if (deliver) deliver(full);
  else waiting.push(full);
}

/** A toast that cannot be loaded must not break the page. */
const Region = lazy<ComponentType<{ queue: ToastMessage[] }>>(() =>
  import("./toast-region").catch(() => ({ default: () => null })),
);

/** The region of the toasts, in the root. Its library is fetched with the first toast. */
export function Toasts() {
  const [queue, setQueue] = useState<ToastMessage[]>([]);
  useEffect(() => {
    deliver = (message) => setQueue((messages) => [...messages, message]);
    for (const message of waiting.splice(0)) deliver(message);
    return () => {
      deliver = undefined;
    };
  }, []);
  if (queue.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Region queue={queue} />
    </Suspense>
  );
}
