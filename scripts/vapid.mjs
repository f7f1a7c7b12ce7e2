// npm run vapid
// A key by which the shop signs its pushes: prints both halves as the variables that they become. Whoever has subscribed with
// a key is told nothing with another one: it is made once.
import { generateKeyPairSync } from "node:crypto";

/** `{VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY}`, base64url. */
export function makeVapid() {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x, y, d } = privateKey.export({ format: "jwk" });
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")]);
  return { VAPID_PUBLIC_KEY: point.toString("base64url"), VAPID_PRIVATE_KEY: d };
}

if (import.meta.filename === process.argv[1])
  for (const [name, value] of Object.entries(makeVapid())) console.log(`${name}=${value}`);
