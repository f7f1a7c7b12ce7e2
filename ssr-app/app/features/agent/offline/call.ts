import { heard } from "./connection";
import { markSignedOut } from "./device";

/** Longer than any answer takes; then the connection counts as lost. */
const patience = 15_000;

export type CallResult<T> = { is: "answer"; value: T } | { is: "nobody" } | { is: "lost" } | { is: "failed" };

/**
 * Asks the shop something for the user whose device this is. `nobody`: the session has ended, or it is somebody else's;
 * the device is told.
 */
export async function askFor<T>(user: number, path: string): Promise<CallResult<T>> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      headers: { accept: "application/json", "madia-user": String(user) },
      signal: AbortSignal.timeout(patience),
    });
  } catch {
    heard(false);
    return { is: "lost" };
  }
  try {
    const body = (await response.json()) as T & { code?: string };
    heard(true);
    if (response.ok) return { is: "answer", value: body };
    if (response.status !== 401 && body.code !== "user_mismatch") return { is: "failed" };
  } catch {
    // Not the shop: something in between answers for it.
    heard(false);
    return { is: "lost" };
  }
  await markSignedOut(user);
  return { is: "nobody" };
}
