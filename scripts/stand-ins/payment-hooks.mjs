// Webhooks to the shop: signed as the real ones are, told again until the shop has taken them in. A test holds them
// back, doubles them, or sends one itself.
import { randomUUID } from "node:crypto";
import { paypalHeaders, stripeHeaders } from "./payment-keys.mjs";

/** Milliseconds until an event that was not taken in is told again. */
const pauses = [500, 2_000, 10_000, 60_000];
const headersOf = {
  paypal: (body) => paypalHeaders(body, { id: randomUUID() }),
  stripe: (body) => stripeHeaders(body),
};

export class Hooks {
  /** {provider, event, status}: every try. */
  tries = [];
  #held = [];
  #hold = false;
  #copies = 1;
  #timers = new Set();
  #running = new Set();

  constructor(shop) {
    this.shop = shop;
  }

  /** `hold`: kept back until `sendHeld`; `copies`: each is told so often. */
  set({ hold = false, copies = 1 } = {}) {
    this.#hold = hold;
    this.#copies = copies;
  }

  send(provider, event) {
    if (this.#hold) this.#held.push([provider, event]);
    else for (let n = 0; n < this.#copies; n += 1) this.#soon(provider, event);
  }

  /** What was held back, in order or not. Answers the shop's statuses. */
  async sendHeld({ reverse = false } = {}) {
    const held = this.#held.splice(0);
    const statuses = [];
    for (const [provider, event] of reverse ? held.reverse() : held) statuses.push(await this.post(provider, event));
    return statuses;
  }

  /** One try; `headers` instead of the right signature. 0 when the shop does not answer. */
  async post(provider, event, headers) {
    const body = typeof event === "string" ? event : JSON.stringify(event);
    // A connection of its own: one that the shop has closed meanwhile would cost the try.
    const sent = { "content-type": "application/json", connection: "close", ...(headers ?? headersOf[provider](body)) };
    const answer = await fetch(`${this.shop}/api/payment/webhook/${provider}`, {
      method: "POST",
      body,
      headers: sent,
    }).catch(() => ({ status: 0 }));
    this.tries.push({ provider, event, status: answer.status });
    return answer.status;
  }

  /** Once what was begun is told, however it went. */
  async settled() {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  close() {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  #soon(provider, event, tried = 0) {
    if (!this.shop) return;
    const delivery = this.post(provider, event).then((status) => {
      this.#running.delete(delivery);
      if ((status >= 200 && status < 300) || status === 400 || tried >= pauses.length) return;
      const timer = setTimeout(() => {
        this.#timers.delete(timer);
        this.#soon(provider, event, tried + 1);
      }, pauses[tried]);
      timer.unref();
      this.#timers.add(timer);
    });
    this.#running.add(delivery);
  }
}
