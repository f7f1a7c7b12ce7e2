// The mail provider: `POST /emails` as Resend takes it, and what arrived for people (/) and tests (/emails?to=).
import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { json, text } from "./http.mjs";
import { listPage, mailPage, notFoundPage } from "./mailbox-pages.mjs";

const keep = 300;
/** Milliseconds within which the file of the mails follows: many mails of a moment are written once. */
const saveWithin = 300;
/** The mail's own document: nothing in it runs, its pictures come from anywhere, its links open beside the mailbox. */
const mailPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data: https: http:; frame-ancestors 'self'";
const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'; frame-src 'self'; img-src data:; base-uri 'none'";
const liveScript = `const source = new EventSource("/events");
source.onmessage = () => location.reload();
addEventListener("pagehide", () => source.close());`;

export class Mailbox {
  #mails = [];
  #byKey = new Map();
  #file;
  #saving;
  #watchers = new Set();
  #waiting = new Set();
  #rule = { times: 0 };
  /** Every `POST /emails`, also those refused or dropped as a second copy. */
  calls = [];

  constructor(folder) {
    if (!folder) return;
    mkdirSync(folder, { recursive: true });
    this.#file = join(folder, "mailbox.json");
    try {
      this.#mails = JSON.parse(readFileSync(this.#file, "utf8"));
      for (const mail of this.#mails) if (mail.key) this.#byKey.set(mail.key, mail.id);
    } catch {
      // The first start, or a file that was cut: an empty mailbox.
    }
  }

  mails(to) {
    const recipient = to?.toLowerCase();
    return this.#mails.filter((mail) => !recipient || mail.to.some((address) => address.toLowerCase() === recipient));
  }

  /** The newest mail to an address, once there are `count`. */
  arrived(to, count = 1, patience = 15_000) {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(look);
        reject(new Error(`no mail to ${to}: ${this.mails(to).length} of ${count}`));
      }, patience);
      const look = () => {
        const mails = this.mails(to);
        if (mails.length < count) return;
        clearTimeout(timer);
        this.#waiting.delete(look);
        resolve(mails[0]);
      };
      this.#waiting.add(look);
      look();
    });
  }

  fail(rule) {
    this.#rule = { times: 1, ...rule };
  }

  close() {
    if (this.#saving) this.#save();
    for (const watcher of this.#watchers) watcher.end();
  }

  /** Answers what belongs to it; false for the rest. */
  async answer(request, response, pathname, searchParams) {
    const { method } = request;
    if (pathname === "/emails" && method === "POST") return this.#take(request, response);
    if (pathname === "/emails/fail" && method === "POST") {
      this.fail(JSON.parse(await text(request)));
      return json(response, 200, this.#rule);
    }
    if (method !== "GET") return false;
    if (pathname === "/emails") return json(response, 200, { data: this.mails(searchParams.get("to") ?? undefined) });
    if (pathname === "/events") return this.#watch(request, response);
    if (pathname === "/live.js") return response.writeHead(200, { "content-type": "text/javascript" }).end(liveScript);
    if (pathname === "/") {
      const to = searchParams.get("to") ?? "";
      return page(response, 200, listPage(this.mails(to || undefined), to), pagePolicy);
    }
    const [, id, part] = /^\/mail\/([\w-]+)(\/html)?$/.exec(pathname) ?? [];
    if (!id) return false;
    const mail = this.#mails.find((one) => one.id === id);
    if (!mail) return page(response, 404, notFoundPage(), pagePolicy);
    if (part) return page(response, 200, withBase(mail.html), mailPolicy);
    return page(response, 200, mailPage(mail), pagePolicy);
  }

  async #take(request, response) {
    const key = request.headers["idempotency-key"];
    const body = JSON.parse(await text(request));
    this.calls.push({ key, to: body.to, at: Date.now() });
    const rule = this.#rule;
    if (rule.delay) await new Promise((resolve) => setTimeout(resolve, rule.delay));
    if (rule.times > 0) {
      rule.times -= 1;
      const wait = rule.retryAfter ? { "retry-after": String(rule.retryAfter) } : {};
      response.writeHead(rule.status ?? 500, { "content-type": "application/json", ...wait });
      return response.end(JSON.stringify({ name: "stand_in", message: "Told to refuse." }));
    }
    if (!/^Bearer \S+$/.test(request.headers.authorization ?? ""))
      return json(response, 401, { name: "missing_api_key", message: "Missing API key" });
    const problem = refusal(body);
    if (problem) return json(response, 422, { name: "validation_error", message: problem });
    const known = key && this.#byKey.get(key);
    if (known) return json(response, 200, { id: known });
    const mail = {
      id: randomUUID(),
      key,
      at: new Date().toISOString(),
      from: body.from,
      to: [body.to].flat(),
      subject: body.subject,
      html: body.html ?? "",
      text: body.text ?? "",
      headers: body.headers ?? {},
    };
    this.#mails.unshift(mail);
    this.#mails.length = Math.min(this.#mails.length, keep);
    if (key) this.#byKey.set(key, mail.id);
    if (this.#file) this.#saving ??= setTimeout(() => this.#save(), saveWithin).unref();
    for (const watcher of this.#watchers) watcher.write(`data: ${mail.id}\n\n`);
    for (const look of [...this.#waiting]) look();
    return json(response, 200, { id: mail.id });
  }

  #save() {
    clearTimeout(this.#saving);
    this.#saving = undefined;
    writeFileSync(this.#file, JSON.stringify(this.#mails));
  }

  #watch(request, response) {
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
    response.write("retry: 1000\n\n");
    this.#watchers.add(response);
    request.on("close", () => this.#watchers.delete(response));
    return true;
  }
}

function refusal({ from, to, subject, html, text }) {
  if (!from || !/^([^<>\r\n]+<)?[^\s@<>]+@[^\s@<>]+>?$/.test(from)) return "Invalid `from` field.";
  const all = [to].flat();
  if (all.length === 0 || !all.every((address) => /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(address)))
    return "Invalid `to` field.";
  if (!subject || /[\r\n]/.test(subject)) return "Invalid `subject` field.";
  return html || text ? null : "Missing `html` or `text` field.";
}

const withBase = (html) => html.replace("<head>", '<head><base target="_blank">');

function page(response, status, html, policy) {
  return response
    .writeHead(status, {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": policy,
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    })
    .end(html);
}
