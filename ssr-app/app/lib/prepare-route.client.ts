import { loadTexts } from "./texts/browser.client";
import type { Namespace } from "./texts/namespaces";

/** A route as the manifest describes it; `worker.ts` adds its texts. */
export interface RouteFiles {
  id: string;
  module: string;
  imports?: string[];
  texts?: Namespace[];
}

/** Parts of a route for who is signed in (`UserParts`), by its id. */
export type RouteParts = Record<string, { prepare(): Promise<void> }>;

const prepared = new Set<string>();

/**
 * Fetches all that a route needs beside its data, at once: its code with all that this imports, its texts, and its parts for
 * who is signed in. Left alone, each would be found only when the one before has come.
 */
export function prepareRoute({ id, module, imports = [], texts = [] }: RouteFiles, parts: RouteParts): void {
  for (const href of [module, ...imports]) {
    if (prepared.has(href)) continue;
    prepared.add(href);
    document.head.appendChild(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  }
  for (const namespace of texts) void loadTexts(namespace).catch(() => {});
  if (document.documentElement.dataset.user) void parts[id]?.prepare().catch(() => {});
}
