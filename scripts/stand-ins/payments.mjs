// The payment sandbox: PayPal's and Stripe's protocols over HTTP, a page on which a person approves or declines,
// and signed webhooks back to the shop. State lies in the stand-ins' folder. Nothing here moves money.
import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { json, text } from "./http.mjs";
import { Hooks } from "./payment-hooks.mjs";
import { listPage, missingPage, paymentPage } from "./payment-pages.mjs";
import * as paypal from "./payments-paypal.mjs";
import * as stripe from "./payments-stripe.mjs";

const keep = 400;
const protocols = { paypal, stripe };
const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

export class Payments {
  /** Newest last: {id, provider, intent, amount, currency, status, ...}. */
  records = [];
  /** Every call of the shop: {provider, method, path, key, body, status}. */
  calls = [];
  #keys = new Map();
  #rules = [];
  #file;

  /** `url()` is this server's address, `shop` the shop's. */
  constructor({ folder, url, shop }) {
    this.url = url;
    this.hooks = new Hooks(shop);
    if (!folder) return;
    mkdirSync(folder, { recursive: true });
    this.#file = join(folder, "payments.json");
    try {
      this.records = JSON.parse(readFileSync(this.#file, "utf8"));
    } catch {
      // The first start, or a file that was cut: nobody has paid yet.
    }
  }

  get vars() {
    return {
      PAYPAL_URL: `${this.url()}/paypal`,
      STRIPE_URL: `${this.url()}/stripe`,
      PAYMENT_ORIGINS: this.url(),
      ...paypal.vars,
      ...stripe.vars,
    };
  }

  /** The next `times` calls whose provider, method and path match: answered so (`status`, `body`), late (`delay`), or done and then lost (`after`). */
  rule(rule) {
    if (rule.times === 0) this.#rules = [];
    else this.#rules.push({ times: 1, status: 500, ...rule });
  }

  /** The record with this id of any kind; those of demonstration orders are made up as they are asked for. */
  find(id) {
    const found = this.records.findLast(
      (one) => id && [one.id, one.intent, one.capture, ...(one.formerly ?? [])].includes(id),
    );
    if (found || !/^demo-/.test(id ?? "")) return found;
    // Held some days ago, by a card that may be used again.
    const held = Date.now() - 4 * 86_400_000;
    const made = { id, intent: id, capture: id, provider: "demo", amount: 100_000_000, status: "held", demo: true };
    return this.add({ ...made, held, first: held, customer: `cus_${id}`, method: `pm_${id}`, saved: true });
  }

  add(record) {
    const made = { created: Date.now(), captured: 0, refunded: 0, currency: "EUR", ...record };
    this.records.push(made);
    if (this.records.length > keep) this.records.shift();
    return made;
  }

  id = (prefix, length = 17) =>
    prefix + [...randomBytes(length)].map((byte) => letters[byte % letters.length]).join("");

  save() {
    if (this.#file) writeFileSync(this.#file, JSON.stringify(this.records));
  }

  /** Answers what belongs to it; false for the rest. */
  async answer(request, response, pathname, searchParams) {
    const [, provider, rest] = /^\/(paypal|stripe)(\/.*)$/.exec(pathname) ?? [];
    if (provider) {
      const token = provider === "paypal" ? searchParams.get("token") : rest.split("/")[2];
      if (/^\/(checkoutnow|pay)(\/|$)/.test(rest)) return this.#page(request, response, token);
      return this.#call(provider, rest, request, response, searchParams);
    }
    if (pathname === "/payments" && request.method === "GET") {
      const wantsJson = /json/.test(request.headers.accept ?? "");
      return wantsJson ? json(response, 200, { data: this.records }) : html(response, 200, listPage(this.records));
    }
    if (request.method !== "POST") return false;
    if (pathname === "/payments/rule") this.rule(JSON.parse(await text(request)));
    else if (pathname === "/payments/hooks") this.hooks.set(JSON.parse(await text(request)));
    else if (pathname === "/payments/hooks/send") await this.hooks.sendHeld();
    else return false;
    return json(response, 200, {});
  }

  async #call(provider, path, request, response, searchParams) {
    const { method, headers } = request;
    const body = await text(request);
    const key = headers["paypal-request-id"] ?? headers["idempotency-key"];
    const call = { provider, method, path, key, body, at: Date.now() };
    this.calls.push(call);
    const rule = this.#rules.find(
      (one) =>
        one.times > 0 &&
        (one.provider ?? provider) === provider &&
        (one.method ?? method) === method &&
        path.includes(one.path ?? ""),
    );
    if (rule) rule.times -= 1;
    if (rule?.delay) await new Promise((resolve) => setTimeout(resolve, rule.delay));
    const refuse = rule && !rule.after && !rule.pass;
    const { status, body: answer } = refuse
      ? rule
      : this.#answerByKey(provider, { method, path, key, body, headers, searchParams });
    call.status = status;
    if (rule?.after) return response.writeHead(502).end("lost");
    if (typeof answer === "string" || status === 204) return response.writeHead(status).end(answer);
    return json(response, status, answer ?? { name: "INTERNAL_SERVER_ERROR", error: { type: "api_error" } });
  }

  /** A repeated key gets its first answer again; an answer with a 5xx is not stored. */
  #answerByKey(provider, call) {
    const protocol = protocols[provider];
    const known = call.key && this.#keys.get(`${provider} ${call.key}`);
    const hash = createHash("sha256").update(`${call.method} ${call.path} ${call.body}`).digest("hex");
    if (known) return known.hash === hash ? known.answer : protocol.keyReused;
    const answer = protocol.call(this, call);
    if (call.key && call.method === "POST") this.#keys.set(`${provider} ${call.key}`, { hash, answer });
    this.save();
    this.#tell(provider, answer.events);
    return answer;
  }

  #tell(provider, events = []) {
    for (const event of events) this.hooks.send(provider, event);
  }

  /** What a person does on the page: approve, decline or leave. */
  async #page(request, response, id) {
    const record = this.find(id);
    if (!record || record.demo) return html(response, 404, missingPage());
    if (request.method === "POST") {
      const form = Object.fromEntries(new URLSearchParams(await text(request)));
      const { location, events } = protocols[record.provider].decide(this, record, form);
      this.save();
      this.#tell(record.provider, events);
      if (location) return response.writeHead(303, { location, "cache-control": "no-store" }).end();
    }
    return html(response, 200, paymentPage(record), new URL(record.cancelUrl).origin);
  }
}

/** `form`: where a form on the page may end beside here. */
function html(response, status, page, form = "") {
  return response
    .writeHead(status, {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": `default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'self' ${form}`,
      "x-content-type-options": "nosniff",
    })
    .end(page);
}
