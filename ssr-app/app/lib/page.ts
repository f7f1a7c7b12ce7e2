import { loadTexts } from "./texts/browser.client";
import type { Namespace } from "./texts/namespaces";

/** The frames a page can stand in. */
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
  /** Namespaces the page says; `common` is always there. */
  texts: Namespace[];
  /** Same for every anonymous visitor of a language and market: the door may keep it. */
  cache: "public" | "private";
  /** When the scripts of a stranger's page start: once it has loaded, or when somebody is there (`starter.js`). */
  start: "loaded" | "deferred";
}

/** What a route says about itself: `export const handle = page({ layout: "sidebar", texts: ["catalogue"], cache: "public" })`. */
export function page(options: Partial<PageHandle> = {}): PageHandle {
  const start = options.cache === "public" ? "deferred" : "loaded";
  const handle: PageHandle = { layout: "default", texts: [], cache: "private", start, ...options };
  // In the browser this runs when the route's chunk arrives, so its texts travel together with its data.
  if (typeof document !== "undefined") for (const namespace of handle.texts) void loadTexts(namespace).catch(() => {});
  return handle;
}

/** The handle of the deepest page, with the texts of all that are shown, in the frame of the area it lies in. */
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
