// Standard Webhooks (standardwebhooks.com), the receiver's side: is this body what the shop has signed just now?
import { createHmac, timingSafeEqual } from "node:crypto";

/** Seconds by which a message may be older or newer than our clock: an old one may be a copy. */
const tolerance = 300;

/**
 * `secrets`: one or several `whsec_...` (several while a secret is being replaced); `headers`: with lower-case names;
 * `body`: the raw text, byte for byte as it came; `now`: our clock, or null to take a message of any time. Answers null when it holds, else why it does not.
 */
export function problem(secrets, headers, body, now = Date.now()) {
  const id = headers["webhook-id"];
  const timestamp = headers["webhook-timestamp"];
  if (!id || !/^\d+$/.test(timestamp ?? "")) return "webhook-id or webhook-timestamp is missing";
  if (now !== null && Math.abs(now / 1000 - Number(timestamp)) > tolerance)
    return "the message is too old, or our clock is wrong";
  const given = (headers["webhook-signature"] ?? "").split(" ").filter((one) => one.startsWith("v1,"));
  const right = [secrets].flat().map((secret) =>
    createHmac("sha256", Buffer.from(secret.replace(/^whsec_/, ""), "base64"))
      .update(`${id}.${timestamp}.${body}`)
      .digest(),
  );
  const same = (signature, expected) => {
    const bytes = Buffer.from(signature.slice(3), "base64");
    return bytes.length === expected.length && timingSafeEqual(bytes, expected);
  };
  return given.some((signature) => right.some((expected) => same(signature, expected)))
    ? null
    : "the signature is not the shop's";
}
