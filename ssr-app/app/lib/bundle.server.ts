import type { AppLoadContext } from "@remix-run/cloudflare";
import { logError } from "./log.server";
import { note, passOn } from "./trace.server";

/** A call that reads: a path of the API with its query; a body only of a POST that carries a filter. */
export interface Reading {
  method: "GET" | "POST";
  path: string;
  body?: string;
}

/** A reading call for the next bundle, and the callbacks of its caller. */
export interface Waiting {
  reading: Reading;
  key: string;
  takers: ((answer: Response) => void)[];
}

/** The line before each answer of a bundle (`edge-worker/src/bundle.rs`). */
interface Head {
  status: number;
  type?: string;
  retryAfter?: string;
  length: number;
}

/** The host has no meaning: the binding leads to the API. */
export const apiOrigin = "https://api.internal";
const bundlePath = "/api/bundle";
const callsPerBundle = 32;
/** Calls that are POST because they carry a filter (`READING_POSTS` in `platform/database/freshness.rs`). */
const readingPosts = new Set([
  "/product/list",
  "/product/filter/list",
  "/category/list",
  "/manufacturer/list",
  "/deadline",
  "/order/list-for-manager",
  "/order/list-for-manager-companies",
]);

export const onlyReads = (method: string, path: string) =>
  method === "GET" || (method === "POST" && readingPosts.has(path));

/**
 * The answer to a reading call. The calls that a page's loaders make at the same moment go as one request, equal ones
 * once; calls for `later` go as another.
 */
export function readTogether(context: AppLoadContext, reading: Reading, later: boolean): Promise<Response> {
  const waiting = later ? context.waiting.later : context.waiting.now;
  return new Promise((take) => {
    const key = `${reading.method} ${reading.path} ${reading.body ?? ""}`;
    const known = waiting.find((each) => each.key === key);
    if (known) {
      known.takers.push(take);
      return;
    }
    waiting.push({ reading, key, takers: [take] });
    // By then the loaders of all routes have made their first calls.
    if (waiting.length === 1) setTimeout(() => sendAll(context, waiting.splice(0)));
  });
}

function sendAll(context: AppLoadContext, waiting: Waiting[]) {
  for (let from = 0; from < waiting.length; from += callsPerBundle)
    send(context, waiting.slice(from, from + callsPerBundle));
}

async function send(context: AppLoadContext, waiting: Waiting[]): Promise<void> {
  const readings = waiting.map(({ reading }) => reading);
  const answers = await answersTo(context, readings).catch((error): Response[] => {
    // The answer broke off: a page must not wait for the rest.
    logError(context, "api", error);
    return [];
  });
  waiting.forEach(({ takers }, at) => {
    const answer = answers[at] ?? new Response(null, { status: 502 });
    for (const take of takers) take(answer.clone());
  });
}

async function answersTo(context: AppLoadContext, readings: Reading[]): Promise<Response[]> {
  const [first, ...others] = readings;
  if (first && others.length === 0) return [await reach(context, first.method, first.path, first.body)];
  const together = await reach(context, "POST", bundlePath, JSON.stringify(readings));
  if (together.ok) return unpacked(new Uint8Array(await together.arrayBuffer()));
  return readings.map(() => new Response(null, { status: together.status }));
}

/** The answers of a bundle, in the order of its calls. */
export function unpacked(bytes: Uint8Array<ArrayBuffer>): Response[] {
  const answers: Response[] = [];
  const text = new TextDecoder();
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf(10, at);
    const head = JSON.parse(text.decode(bytes.subarray(at, end))) as Head;
    const body = bytes.subarray(end + 1, end + 1 + head.length);
    const headers = new Headers();
    if (head.type) headers.set("content-type", head.type);
    if (head.retryAfter) headers.set("retry-after", head.retryAfter);
    answers.push(new Response(head.length > 0 ? body : null, { status: head.status, headers }));
    at = end + 1 + head.length;
  }
  return answers;
}

/** One request over the binding, with the visitor's signed context. A binding that throws counts as an answer 502. */
export async function reach(
  context: AppLoadContext,
  method: string,
  path: string,
  body?: string | ArrayBuffer,
  more?: Record<string, string>,
): Promise<Response> {
  const headers = new Headers({ accept: "application/json", "x-shop-context": context.contextHeader, ...more });
  if (body && !headers.has("content-type")) headers.set("content-type", "application/json");
  passOn(context, headers);
  const begun = Date.now();
  let answer: Response;
  try {
    answer = await context.env.API.fetch(new Request(apiOrigin + path, { method, headers, body }));
  } catch (error) {
    logError(context, "api", error);
    answer = new Response(null, { status: 502 });
  }
  note(context, answer, Date.now() - begun);
  // Older data were used because the database did not answer: the page is shown, but not cached.
  if (answer.headers.has("x-shop-stale")) context.render.degraded = true;
  context.setCookies.push(...answer.headers.getSetCookie());
  // The session has a new token, which the calls after this one must carry.
  context.contextHeader = answer.headers.get("x-shop-context") ?? context.contextHeader;
  return answer;
}
