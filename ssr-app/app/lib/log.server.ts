import type { AppLoadContext } from "@remix-run/cloudflare";

/** What no word of a program looks like: addresses of people, long numbers, keys. */
const personal = /[^\s"'<>()]+@[^\s"'<>()]+|\+?\d[\d .-]{7,}\d|\b(?=\w*\d\w*\d\w*\d)[\w-]{25,}/g;

/** A text for the log: nothing in it is a person's or opens a door. */
export function scrub(text: string, most = 500): string {
  return text.replace(personal, "<…>").slice(0, most);
}

/** What went wrong, in the words of whoever threw it; never what was thrown in answer to a visitor. */
export function describe(error: unknown): string {
  if (error instanceof Response) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

/** One JSON line with the request's id, as the door writes them. The first cause goes back to the door with the page. */
export function logError(context: AppLoadContext, event: string, error: unknown, more: Record<string, string> = {}) {
  const detail = scrub(describe(error));
  context.trace.cause ??= `${event}: ${detail}`;
  const line = { level: "error", event, requestId: context.shop.requestId, ...more, detail };
  console.error(JSON.stringify(line));
}
