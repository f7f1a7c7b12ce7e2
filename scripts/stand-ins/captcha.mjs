// The captcha: Turnstile's script with explicit rendering and its `siteverify`, by the published test keys.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { json, text } from "./http.mjs";

const dummy = "XXXX.DUMMY.TOKEN.XXXX";
const script = join(import.meta.dirname, "captcha-widget.js");

export function captchaScript(response) {
  response
    .writeHead(200, {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "no-store",
      "cross-origin-resource-policy": "cross-origin",
    })
    .end(readFileSync(script));
}

/** Takes a form or JSON, as the real one does. */
export async function siteverify(request, response) {
  if (request.method !== "POST")
    return json(response, 405, { success: false, "error-codes": ["bad-request"], messages: [] });
  const body = await text(request);
  const { secret = "", response: token = "" } = /json/.test(request.headers["content-type"] ?? "")
    ? JSON.parse(body)
    : Object.fromEntries(new URLSearchParams(body));
  const error = refusal(secret, token);
  json(response, 200, {
    success: !error,
    "error-codes": error ? [error] : [],
    challenge_ts: new Date().toISOString(),
    hostname: "example.com",
    action: "",
    cdata: "",
    metadata: { interactive: false },
  });
}

function refusal(secret, token) {
  if (!secret) return "missing-input-secret";
  if (!/^[123]x0+A{2}$/.test(secret)) return "invalid-input-secret";
  if (!token) return "missing-input-response";
  // The test keys know the dummy token only, as the provider has it.
  if (token !== dummy || secret.startsWith("2")) return "invalid-input-response";
  return secret.startsWith("3") ? "timeout-or-duplicate" : null;
}
