// Secrets that the database keeps sealed (`api/platform/src/sealed.rs`), on this computer.
import { createHash, webcrypto } from "node:crypto";

/** `SEAL_KEY` on this computer: what is sealed with it is only the demonstration's, and tests'. */
export const localSealKey = "what is sealed on this computer is no secret";

/** What the shop keeps of a secret (`api/platform/src/sealed.rs`). */
export async function sealed(owner, plain, key = localSealKey) {
  const usable = await webcrypto.subtle.importKey("raw", createHash("sha256").update(key).digest(), "AES-GCM", false, [
    "encrypt",
  ]);
  const iv = webcrypto.getRandomValues(new Uint8Array(12));
  const body = await webcrypto.subtle.encrypt(
    { name: "AES-GCM", iv, additionalData: Buffer.from(owner) },
    usable,
    plain,
  );
  return Buffer.concat([iv, Buffer.from(body)])
    .toString("base64")
    .replace(/=+$/, "");
}
