import { showMismatch } from "~/features/account/session/session-watch";
import { callApi } from "~/lib/ahead";
import { loginPath } from "~/lib/login-target";

/**
 * Sends one change to the API for the page's `company`; it is sent even if the user leaves the page. Answers what went
 * wrong, in the visitor's language, or nothing.
 */
export async function change(
  method: "PUT" | "DELETE",
  path: string,
  company: number | undefined,
  sorry: string,
): Promise<string | undefined> {
  const headers: Record<string, string> = { accept: "application/json" };
  if (company) headers["madia-company"] = String(company);
  try {
    const response = await callApi(`/api${path}`, { method, headers, keepalive: true });
    if (response.ok) return undefined;
    const { code, message } = (await response.json()) as { code?: string; message?: string };
    if (code === "company_mismatch") showMismatch();
    if (response.status === 401) {
      const { pathname, search } = window.location;
      window.location.assign(loginPath(pathname + search, true));
    }
    return message || sorry;
  } catch {
    return sorry;
  }
}
