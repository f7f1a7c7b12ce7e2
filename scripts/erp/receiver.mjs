// A receiver of the shop's events, to copy: it checks the signature, keeps what it has not seen yet, answers at once,
// and works afterwards. `node scripts/erp/receiver.mjs --port 8850 --secret whsec_... --file events.jsonl`
// `--any-time` for a shop on this computer whose clock was moved (`npm start -- --now`); never for a real one: whoever has an
// old message could send it again.
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { parseArgs } from "node:util";
import { problem } from "./verify.mjs";

/** Most bytes of a body: the shop sends a few hundred. */
const longest = 256 * 1024;

/** The events that were taken, a line each, and their ids: it survives a restart. */
export class Inbox {
  #file;
  #eventIds = new Set();
  constructor(file) {
    this.#file = file;
    if (!file || !existsSync(file)) return;
    for (const line of readFileSync(file, "utf8").split("\n").filter(Boolean)) this.#eventIds.add(JSON.parse(line).id);
  }
  /** False when it was taken already: the shop sends at least once. */
  take(event) {
    if (this.#eventIds.has(event.id)) return false;
    // On the disk before it is answered: what is answered is never sent again.
    if (this.#file) appendFileSync(this.#file, `${JSON.stringify(event)}\n`);
    this.#eventIds.add(event.id);
    return true;
  }
}

/**
 * An HTTP server. `secrets()` answers the secrets that count now; `onEvent(event)` gets each event once, in the order of
 * arrival: two events may arrive in another order than they happened, `event.id` says which was first.
 */
export function createReceiver({
  secrets,
  inbox = new Inbox(),
  onEvent = () => {},
  onRefused = () => {},
  now = Date.now,
}) {
  return createServer(async (request, response) => {
    const answer = (status, text = "") => response.writeHead(status, { "content-type": "text/plain" }).end(text);
    if (request.method !== "POST") return answer(405);
    const body = await read(request);
    if (body === null) return answer(413);
    const why = problem(secrets(), request.headers, body, now());
    if (why) {
      onRefused(why);
      return answer(401, `${why}\n`);
    }
    const event = JSON.parse(body);
    // What somebody has pressed on the page of the shop.
    if (event.type === "webhook.test") return answer(204);
    const fresh = inbox.take(event);
    answer(204);
    if (fresh) onEvent(event);
  });
}

async function read(request) {
  const chunks = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length > longest) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function options(known) {
  try {
    return parseArgs(known);
  } catch (error) {
    console.error(error.message.split(". ")[0]);
    process.exit(2);
  }
}

if (import.meta.filename === process.argv[1]) {
  const { values } = options({
    options: {
      port: { type: "string", default: "8850" },
      host: { type: "string", default: "127.0.0.1" },
      // Several while a secret is being replaced.
      secret: { type: "string", multiple: true, default: [process.env.MADIA_WEBHOOK_SECRET ?? ""] },
      file: { type: "string", default: "events.jsonl" },
      "any-time": { type: "boolean", default: false },
    },
  });
  const secrets = values.secret.filter(Boolean);
  if (secrets.length === 0) {
    console.error(
      "Needs --secret whsec_... or MADIA_WEBHOOK_SECRET: the shop shows it once, when the receiver is added.",
    );
    process.exit(2);
  }
  createReceiver({
    secrets: () => secrets,
    inbox: new Inbox(values.file),
    now: values["any-time"] ? () => null : Date.now,
    onEvent: ({ id, type, company, data }) => console.log(id, type, company?.code ?? "", JSON.stringify(data)),
    onRefused: (why) => console.error("refused:", why),
  }).listen(Number(values.port), values.host, () => {
    console.log(`http://${values.host}:${values.port}  (${values.file})`);
  });
}
