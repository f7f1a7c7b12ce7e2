import { showMismatch } from "~/features/account/session/session-watch";

/** Longer than any answer takes; then the connection counts as lost. */
const patience = 15_000;

/** What came of a call: the answer, a refusal in the visitor's words, or nothing, because there is no connection. */
export type Called<T> =
  | { ok: true; value: T; refused?: undefined }
  | { ok: false; refused?: Refused; value?: undefined };

export interface Refused {
  status: number;
  code: string;
  message: string;
  /** The whole body: `reason`, `nearest`, `cart`. */
  details: Record<string, unknown>;
}

/** One call of the cart, for the company that the page stands for; a change survives leaving the page. */
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
    signal: AbortSignal.timeout(patience),
  });
}

/** Longer than a model takes to read a picture, and a telephone to send it. */
const patienceForPictures = 60_000;

/** A picture for the company that the page stands for. */
export function sendPicture<T>(path: string, company: number | undefined, picture: Blob): Promise<Called<T>> {
  const headers: Record<string, string> = { "content-type": picture.type };
  if (company) headers["madia-company"] = String(company);
  return answered(path, { method: "POST", headers, body: picture, signal: AbortSignal.timeout(patienceForPictures) });
}

async function answered<T>(path: string, init: RequestInit): Promise<Called<T>> {
  try {
    const headers = { accept: "application/json", ...init.headers };
    const response = await fetch(`/api${path}`, { ...init, headers });
    if (response.ok) return { ok: true, value: (await response.json()) as T };
    const details = (await response.json().catch(() => ({}))) as Record<string, unknown>;
    const { code = "", message = "" } = details as { code?: string; message?: string };
    if (code === "company_mismatch") showMismatch();
    return { ok: false, refused: { status: response.status, code, message, details } };
  } catch {
    return { ok: false };
  }
}
