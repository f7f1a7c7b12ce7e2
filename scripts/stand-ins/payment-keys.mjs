// The sandbox' accounts, and how each provider signs what it tells.
import { createHmac } from "node:crypto";
import { crc32 } from "node:zlib";

export const paypalKeys = { client: "sandbox-client", secret: "sandbox-secret", webhook: "WH-SANDBOX" };
export const stripeKeys = { key: "sk_test_sandbox", webhookSecret: "whsec_sandbox" };

const mac = (secret, text, encoding) => createHmac("sha256", secret).update(text).digest(encoding);

/** `Stripe-Signature` of a body, so many seconds from now. */
export function stripeHeaders(body, { age = 0, secret = stripeKeys.webhookSecret } = {}) {
  const time = Math.floor(Date.now() / 1000) - age;
  return { "stripe-signature": `t=${time},v1=${mac(secret, `${time}.${body}`, "hex")}` };
}

/** PayPal signs the id, the time, the webhook and the CRC-32 of the body; here with a secret in place of a certificate. */
export const paypalSignature = (body, { id, time, webhook = paypalKeys.webhook }) =>
  mac(paypalKeys.secret, `${id}|${time}|${webhook}|${crc32(body)}`, "base64");

export function paypalHeaders(body, { id = "transmission", certificates = "https://api.paypal.com/certs" } = {}) {
  const time = new Date().toISOString();
  return {
    "paypal-auth-algo": "SHA256withRSA",
    "paypal-cert-url": certificates,
    "paypal-transmission-id": id,
    "paypal-transmission-time": time,
    "paypal-transmission-sig": paypalSignature(body, { id, time }),
  };
}
