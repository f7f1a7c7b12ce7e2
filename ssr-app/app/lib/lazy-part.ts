import { type ComponentType, lazy } from "react";
import { patiently } from "./connection";

/**
 * A part of the page whose code is loaded when it is first needed. Without a connection it waits, and the page stays.
 */
// biome-ignore lint/suspicious/noExplicitAny: whatever the part is given
export function lazyPart<C extends ComponentType<any>>(load: () => Promise<{ default: C }>) {
  return lazy(() => patiently(load));
}
