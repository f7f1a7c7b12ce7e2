// The sample receiver (scripts/erp) on a port of its own, with a switch for every way to fail.
import { createReceiver, Inbox } from "../../scripts/erp/receiver.mjs";

const host = "127.0.0.1";

/**
 * `url` is what a webhook is sent to; `expect(secret)` adds one that counts; `events()` are those that were verified, each
 * once; `calls` every request with its headers; `refused` why something was not taken. `rule({status, times, delay, retryAfter,
 * location, bytes})` makes the next calls fail instead; `close()` belongs into afterAll.
 */
export async function openReceiver({ now } = {}) {
  const secrets = [];
  const taken = [];
  const refused = [];
  const calls = [];
  let rule = { times: 0 };
  let inbox = new Inbox();
  const receiver = createReceiver({
    secrets: () => secrets,
    inbox: { take: (event) => inbox.take(event) },
    onEvent: (event) => taken.push(event),
    onRefused: (why) => refused.push(why),
    ...(now && { now }),
  });
  const [take] = receiver.listeners("request");
  receiver.removeAllListeners("request");
  receiver.on("request", async (request, response) => {
    calls.push({ id: request.headers["webhook-id"], headers: request.headers, path: request.url, at: Date.now() });
    if (rule.times <= 0) return take(request, response);
    rule.times -= 1;
    const { status = 500, delay = 0, retryAfter, location, bytes = 0, hang = false } = rule;
    request.resume();
    if (hang) return;
    if (delay) await new Promise((resolve) => setTimeout(resolve, delay));
    response.writeHead(status, {
      "content-type": "text/plain",
      ...(retryAfter && { "retry-after": String(retryAfter) }),
      ...(location && { location }),
    });
    if (!bytes) return response.end("told to refuse");
    const chunk = "x".repeat(65_536);
    for (let sent = 0; sent < bytes && !response.destroyed; sent += chunk.length) {
      if (!response.write(chunk))
        await new Promise((resolve) => response.once("drain", resolve).once("close", resolve));
    }
    response.end();
  });
  await new Promise((resolve) => receiver.listen(0, host, resolve));
  return {
    url: `http://${host}:${receiver.address().port}/madia`,
    expect: (secret) => secrets.push(secret),
    forget: () => secrets.splice(0),
    events: () => taken,
    clear() {
      inbox = new Inbox();
      for (const list of [taken, refused, calls]) list.splice(0);
    },
    calls,
    refused,
    rule: (next) => {
      rule = { times: Number.POSITIVE_INFINITY, ...next };
    },
    close() {
      receiver.closeAllConnections();
      return new Promise((resolve) => receiver.close(resolve));
    },
  };
}
