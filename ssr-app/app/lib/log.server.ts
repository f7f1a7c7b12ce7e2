import type { AppLoadContext } from "@remix-run/cloudflare";
import { isRouteErrorResponse } from "@remix-run/react";

/** What no word of a program looks like: addresses of people, long numbers, keys. */
const personal = /[^\s"'<>()]+@[^\s"'<>()]+|\+?\d[\d .-]{7,}\d|\b(?=\w*\d\w*\d\w*\d)[\w-]{25,}/g;

/**
 * A text for the log: nothing in it is a person's or opens a door. What is far too long is cut before it is searched, at the
 * end of a word, so that half an address is not taken for none.
 */
export function scrub(text: string, max = 500): string {
  const read = text.length > 2 * max ? text.slice(0, 2 * max).replace(/\S+$/, "") : text;
  return read.replace(personal, "<…>").slice(0, max);
}

/** What went wrong, in the words of whoever threw it; never what was thrown in answer to a visitor. */
export function describe(error: unknown): string {
  if (error instanceof Response || isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

/** A visitor's mistake (an address or a method that no page has) is the router's answer, and no error of the shop. */
export const isVisitors = (error: unknown) => isRouteErrorResponse(error) && error.status < 500;

/** One JSON line with its time, as the door writes them. */
export const logLine = (level: "info" | "error", fields: Record<string, unknown>) =>
  JSON.stringify({ level, time: new Date().toISOString(), ...fields });

/** With the request's id. The first cause goes back to the door with the page. */
export function logError(context: AppLoadContext, event: string, error: unknown, more: Record<string, string> = {}) {
  const detail = scrub(describe(error));
  context.trace.cause ??= `${event}: ${detail}`;
  console.error(logLine("error", { event, requestId: context.shop.requestId, ...more, detail }));
}
