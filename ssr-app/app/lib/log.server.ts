import type { AppLoadContext } from "@remix-run/cloudflare";
import { isRouteErrorResponse } from "@remix-run/react";

/** Texts that no program's words resemble: e-mail addresses, long numbers, keys. */
const personal = /[^\s"'<>()]+@[^\s"'<>()]+|\+?\d[\d .-]{7,}\d|\b(?=\w*\d\w*\d\w*\d)[\w-]{25,}/g;

/**
 * Removes personal data and secrets from a text for the log. A text that is far too long is first cut at the end of a
 * word, so that half an address is not missed.
 */
export function scrub(text: string, max = 500): string {
  const read = text.length > 2 * max ? text.slice(0, 2 * max).replace(/\S+$/, "") : text;
  return read.replace(personal, "<…>").slice(0, max);
}

/** The message of an error; never of a response that was thrown for a visitor. */
export function describe(error: unknown): string {
  if (error instanceof Response || isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

/** A visitor's mistake (an address or a method that no page has) is the router's answer, and no error of the shop. */
export const isVisitors = (error: unknown) => isRouteErrorResponse(error) && error.status < 500;

/** One JSON line with its time, in the edge's format. */
export const logLine = (level: "info" | "error", fields: Record<string, unknown>) =>
  JSON.stringify({ level, time: new Date().toISOString(), ...fields });

/** Logs with the request's id. The first cause goes back to the edge with the page. */
export function logError(context: AppLoadContext, event: string, error: unknown, more: Record<string, string> = {}) {
  const detail = scrub(describe(error));
  context.trace.cause ??= `${event}: ${detail}`;
  console.error(logLine("error", { event, requestId: context.shop.requestId, ...more, detail }));
}
