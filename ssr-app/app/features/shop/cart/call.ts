import { showMismatch } from "~/features/account/session/session-watch";
import { callApi } from "~/lib/ahead";

/** The longest time that an answer takes; after it the connection counts as lost. */
const timeout = 15_000;

/** The outcome of a call: the answer, a refusal in the visitor's language, or neither when there was no connection. */
export type Called<T> =
  | { ok: true; value: T; refused?: undefined }
  | { ok: false; refused?: Refused; value?: undefined };

export interface Refused {
  status: number;
  code: string;
  message: string;
  /** The whole body, with `reason`, `nearest` or `cart`. */
  details: Record<string, unknown>;
}

/** Sends one call of the cart for the page's company; a change is sent even if the user leaves the page. */
export async function callCart<T>(
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  company: number | undefined,
  body?: unknown,
): Promise<Called<T>> {
  const headers: Record<string, string> = {};
  if (company && method !== "GET") headers["madia-company"] = String(company);
  if (body !== undefined) headers["content-type"] = "application/json";
  return answered(path, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
    keepalive: method !== "GET",
    signal: AbortSignal.timeout(timeout),
  });
}

/** The longest time that a phone takes to send a picture and a model to read it. */
const pictureTimeout = 60_000;

/** Sends a picture for the page's company. */
export function sendPicture<T>(path: string, company: number | undefined, picture: Blob): Promise<Called<T>> {
  const headers: Record<string, string> = { "content-type": picture.type };
  if (company) headers["madia-company"] = String(company);
  return answered(path, { method: "POST", headers, body: picture, signal: AbortSignal.timeout(pictureTimeout) });
}

async function answered<T>(path: string, init: RequestInit): Promise<Called<T>> {
  try {
    const headers = { accept: "application/json", ...init.headers };
    const response = await callApi(`/api${path}`, { ...init, headers });
    if (response.ok) return { ok: true, value: (await response.json()) as T };
    const details = (await response.json().catch(() => ({}))) as Record<string, unknown>;
    const { code = "", message = "" } = details as { code?: string; message?: string };
    if (code === "company_mismatch") showMismatch();
    return { ok: false, refused: { status: response.status, code, message, details } };
  } catch {
    return { ok: false };
  }
}
