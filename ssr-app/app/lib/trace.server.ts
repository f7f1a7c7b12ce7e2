import type { AppLoadContext, ServerBuild } from "@remix-run/cloudflare";
import { matchRoutes } from "@remix-run/react";

/** What a page took; the door logs it, counts it and says it in `Server-Timing`. */
export interface Trace {
  /** Calls of the API, and the milliseconds that were waited for them. */
  calls: number;
  apiMs: number;
  /** What the calls asked of the database. */
  batches: number;
  dbMs: number;
  rowsRead: number;
  rowsWritten: number;
  /** Why something failed. */
  cause?: string;
  /** Where the database stood after what this request changed: its later calls read nothing older. */
  bookmark?: string;
}

export const newTrace = (): Trace => ({ calls: 0, apiMs: 0, batches: 0, dbMs: 0, rowsRead: 0, rowsWritten: 0 });

const bookmarkHeader = "x-shop-bookmark";

/** What a call has to be told of the calls before it. */
export function passOn({ trace }: AppLoadContext, headers: Headers) {
  if (trace.bookmark) headers.set(bookmarkHeader, trace.bookmark);
}

/** What a call's answer says of itself. Bookmarks sort by age. */
export function note({ trace }: AppLoadContext, answer: Response, ms: number) {
  trace.calls += 1;
  trace.apiMs += ms;
  const [batches, dbMs, read, written] = (answer.headers.get("x-shop-db") ?? "").split(" ").map(Number);
  trace.batches += batches || 0;
  trace.dbMs += dbMs || 0;
  trace.rowsRead += read || 0;
  trace.rowsWritten += written || 0;
  const bookmark = answer.headers.get(bookmarkHeader);
  if (bookmark && bookmark > (trace.bookmark ?? "")) trace.bookmark = bookmark;
}

/** The headers for the door alone. */
export function tellDoor(context: AppLoadContext, headers: Headers, route: string) {
  const { calls, apiMs, batches, dbMs, rowsRead, rowsWritten, cause, bookmark } = context.trace;
  const params = new URLSearchParams({ route });
  const counts = { calls, api: apiMs, batches, db: dbMs, read: rowsRead, written: rowsWritten };
  for (const [name, count] of Object.entries(counts)) params.set(name, `${count}`);
  if (cause) params.set("cause", cause.slice(0, 300));
  headers.set("x-shop-render", params.toString());
  if (bookmark) headers.set(bookmarkHeader, bookmark);
}

/** Answers the template of a path, `/:categorySlug`; its data have one of their own. */
export function routesOf({ routes }: Pick<ServerBuild, "routes">) {
  const children = new Map<string | undefined, NonNullable<(typeof routes)[string]>[]>();
  for (const route of Object.values(routes)) {
    if (route) children.set(route.parentId, [...(children.get(route.parentId) ?? []), route]);
  }
  type Known = { id: string; path?: string; index?: boolean; children?: Known[] };
  const below = (parent?: string): Known[] =>
    (children.get(parent) ?? []).map(({ id, path, index }) =>
      index ? { id, path, index } : { id, path, children: below(id) },
    );
  const tree = below() as Parameters<typeof matchRoutes>[0];
  return (pathname: string): string => {
    const isData = pathname.endsWith(".data");
    const page = pathname === "/_root.data" ? "/" : pathname.replace(/\.data$/, "");
    const matches = matchRoutes(tree, page) ?? [];
    const parts = matches.map(({ route }) => route.path).filter((path) => path && path !== "/");
    if (parts[0] === "*") return "";
    return `/${parts.join("/")}${isData ? ".data" : ""}`;
  };
}
