// A push service of a browser's maker: takes empty messages from who signs them with the shop's key (RFC 8030, 8292), and
// says of a subscription what a test wants. Subscriptions are any paths below `/push/`.
import { createPublicKey, verify } from "node:crypto";

/** The shop's key on this computer, as `npm run vapid` makes one. */
const localVapid = {
  VAPID_PUBLIC_KEY: "BNjHg0l1MuwDLmzw5McpNt_DdvvM1NwDoXC0DDMEWlK3L_TqWKLSZlqwmOGKe4pB-uMeGHamkwWoog7JX-zJlEA",
  VAPID_PRIVATE_KEY: "EmV5gU5GlxUsgLL0xgX_LYWO52M6bzRoLgDDxXKcPu4",
};
/** Seconds for which a token may hold at most. */
const maxHold = 86_400;

export class Push {
  /** What was taken, oldest first: `{endpoint, ttl, urgency, claims}`. */
  taken = [];
  #rules = new Map();
  #url;

  /** `url`: answers the stand-ins' own address. */
  constructor(url) {
    this.#url = url;
  }

  get vars() {
    return { ...localVapid, PUSH_SERVICE: this.#url() };
  }

  /** The next `times` messages to a path are answered with `status`, and `retry-after` when given. */
  rule(path, { status, retryAfter, times = 1 }) {
    this.#rules.set(path, { status, retryAfter, times });
  }

  async answer(request, response, pathname) {
    if (!pathname.startsWith("/push/")) return false;
    let length = 0;
    for await (const chunk of request) length += chunk.length;
    const problem = request.method === "POST" ? this.#problem(request, length) : "405";
    const rule = this.#rules.get(pathname);
    if (!problem && rule && rule.times > 0) {
      rule.times -= 1;
      response.writeHead(rule.status, rule.retryAfter && { "retry-after": String(rule.retryAfter) }).end();
      return true;
    }
    if (problem) response.writeHead(problem === "405" ? 405 : 403, { "content-type": "text/plain" }).end(problem);
    else {
      const { ttl, urgency, authorization } = request.headers;
      this.taken.push({
        endpoint: `${this.#url()}${pathname}`,
        ttl: Number(ttl),
        urgency,
        claims: claimsOf(authorization),
      });
      response.writeHead(201, { location: `${this.#url()}/message/${this.taken.length}` }).end();
    }
    return true;
  }

  /** Why a message is not taken. */
  #problem({ headers }, length) {
    const { authorization = "", ttl } = headers;
    const [, token, key] = /^vapid t=([\w-]+\.[\w-]+\.[\w-]+), k=([\w-]+)$/.exec(authorization) ?? [];
    if (!token) return "no token";
    if (length > 0) return "a message of ours is empty";
    if (!/^\d+$/.test(ttl ?? "")) return "no TTL";
    if (key !== localVapid.VAPID_PUBLIC_KEY) return "another key than the one subscribed with";
    const [head, body, signature] = token.split(".");
    const { alg, typ } = JSON.parse(Buffer.from(head, "base64url"));
    if (alg !== "ES256" || typ !== "JWT") return "not an ES256 token";
    const signed = verify(
      "sha256",
      Buffer.from(`${head}.${body}`),
      { key: publicKey(key), dsaEncoding: "ieee-p1363" },
      Buffer.from(signature, "base64url"),
    );
    if (!signed) return "not signed with the key";
    const { aud, exp, sub } = claimsOf(authorization);
    const now = Date.now() / 1000;
    if (aud !== this.#url()) return `for ${aud}`;
    if (exp <= now || exp > now + maxHold) return "holds too long, or no more";
    if (!/^(https?:|mailto:)/.test(sub)) return "nobody to ask";
    return "";
  }
}

const claimsOf = (authorization) => JSON.parse(Buffer.from(authorization.split(".")[1], "base64url"));

function publicKey(key) {
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  return createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
}
