import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import type { ToastMessage } from "./toast-message";

const waiting: ToastMessage[] = [];
let deliver: ((message: ToastMessage) => void) | undefined;

/** Says something in passing, top right. What must not be missed also stands where it arose. */
export function toast(message: ToastMessage | string): void {
  const full = typeof message === "string" ? { text: message } : message;
  if (deliver) deliver(full);
  else waiting.push(full);
}

/** A toast that cannot be shown must not take the page with it. */
const Region = lazy<ComponentType<{ queue: ToastMessage[] }>>(() =>
  import("./toast-region").catch(() => ({ default: () => null })),
);

/** The place of the toasts, in the root. Its library is fetched with the first toast. */
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
