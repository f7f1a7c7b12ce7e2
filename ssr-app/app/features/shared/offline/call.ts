import { callApi } from "~/lib/ahead";
import { heard } from "./connection";
import { markSignedOut } from "./device";

/** Longer than any answer takes; after it the connection counts as lost. */
const patience = 15_000;

export type CallResult<T> =
  | { is: "answer"; value: T }
  | { is: "nobody" }
  | { is: "lost" }
  | { is: "failed"; status: number; code: string; message: string };

interface Sent {
  /** Sent as JSON, by POST. */
  body: unknown;
  /** The company of the call: another tab may have switched. */
  company: number;
}

/**
 * Calls the shop for the owner of this device. `nobody`: the session has ended, or belongs to somebody else; this is
 * stored on the device.
 */
export async function askFor<T>(user: number, path: string, sent?: Sent): Promise<CallResult<T>> {
  let response: Response;
  const headers = { accept: "application/json", "madia-user": String(user) };
  const more = sent && { "content-type": "application/json", "madia-company": String(sent.company) };
  try {
    response = await callApi(`/api${path}`, {
      method: sent ? "POST" : "GET",
      headers: { ...headers, ...more },
      body: sent && JSON.stringify(sent.body),
      signal: AbortSignal.timeout(patience),
    });
  } catch {
    heard(false);
    return { is: "lost" };
  }
  try {
    const body = (await response.json()) as T & { code?: string; message?: string };
    heard(true);
    if (response.ok) return { is: "answer", value: body };
    const { status } = response;
    const { code = "", message = "" } = body;
    if (status !== 401 && code !== "user_mismatch") return { is: "failed", status, code, message };
  } catch {
    // Something between the device and the shop has answered.
    heard(false);
    return { is: "lost" };
  }
  await markSignedOut(user);
  return { is: "nobody" };
}
