import { loadTexts } from "./texts/browser.client";
import type { Namespace } from "./texts/namespaces";

/** The frames of pages. */
export type LayoutName =
  | "default"
  | "sidebar"
  | "profile"
  | "clean"
  | "embeddable"
  | "style-guide"
  | "manager"
  | "back-office"
  | "bare";

export interface PageHandle {
  layout: LayoutName;
  /** Text namespaces of the page; `common` is always loaded. */
  texts: Namespace[];
  /** `public` is the same for every anonymous visitor of a language and market: the edge may cache it. */
  cache: "public" | "private";
  /** When the scripts of an anonymous page start: once it has loaded, or at the first interaction (`starter.js`). */
  start: "loaded" | "deferred";
}

/**
 * The properties of a route: `export const handle = page({ layout: "sidebar", texts: ["catalogue"], cache: "public"
 * })`.
 */
export function page(options: Partial<PageHandle> = {}): PageHandle {
  const start = options.cache === "public" ? "deferred" : "loaded";
  const handle: PageHandle = { layout: "default", texts: [], cache: "private", start, ...options };
  // In the browser this runs when the route's chunk arrives, so its texts travel together with its data.
  if (typeof document !== "undefined") for (const namespace of handle.texts) void loadTexts(namespace).catch(() => {});
  return handle;
}

/** The handle of the deepest page, with the texts of all shown routes, in the frame of its area. */
export function mergeHandles(handles: unknown[]): PageHandle {
  const pages = handles.filter(isPageHandle);
  const texts = new Set<Namespace>(["common", ...pages.flatMap((handle) => handle.texts)]);
  const merged = { ...page(pages.at(-1)), texts: [...texts] };
  const area = pages[0]?.layout;
  return area === "manager" || area === "back-office" ? { ...merged, layout: area } : merged;
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === "object" && handle !== null && "layout" in handle && "texts" in handle;
}
