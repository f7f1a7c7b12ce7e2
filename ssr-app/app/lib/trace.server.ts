import type { AppLoadContext, ServerBuild } from "@remix-run/cloudflare";
import { matchRoutes } from "@remix-run/react";

/** The cost of a page; the edge logs and counts it and shows it in `Server-Timing`. */
export interface Trace {
  /** Calls of the API, and the milliseconds waited for them. */
  calls: number;
  apiMs: number;
  /** The database work of the calls. */
  batches: number;
  dbMs: number;
  rowsRead: number;
  rowsWritten: number;
  /** The cause of a failure. */
  cause?: string;
  /** The database's position after this request's changes: its later calls read nothing older. */
  bookmark?: string;
}

export const newTrace = (): Trace => ({ calls: 0, apiMs: 0, batches: 0, dbMs: 0, rowsRead: 0, rowsWritten: 0 });

const bookmarkHeader = "x-shop-bookmark";

/** The headers by which a call learns about the calls before it. */
export function passOn({ trace }: AppLoadContext, headers: Headers) {
  if (trace.bookmark) headers.set(bookmarkHeader, trace.bookmark);
}

/** Adds the figures of a call's answer. Bookmarks sort by age. */
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

/** Writes the headers for the edge alone. */
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
