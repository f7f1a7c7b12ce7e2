// Local stand-ins for the services outside: a mail provider with a mailbox that a person can open, a captcha, a push service,
// a reader of photographed lists and two payment providers. One HTTP server on the loopback; the Workers speak to it as they do to the real ones.
import { createServer } from "node:http";
import { captchaScript, siteverify } from "./captcha.mjs";
import { codes } from "./codes.mjs";
import { ListReader } from "./list-reader.mjs";
import { Mailbox } from "./mailbox.mjs";

import { Payments } from "./payments.mjs";
import { Push } from "./push.mjs";

const host = "127.0.0.1";
/** Turnstile's published keys: always passes, always blocks, always spent. */
export const captchaKeys = {
  passes: { siteKey: "1x00000000000000000000AA", secret: "1x0000000000000000000000000000000AA" },
  fails: { siteKey: "2x00000000000000000000AB", secret: "2x0000000000000000000000000000000AA" },
  spent: { siteKey: "3x00000000000000000000FF", secret: "3x0000000000000000000000000000000AA" },
};

/**
 * Starts them on `port`, on a free one when it is taken. `folder` keeps mails and payments over a restart; `shop` is
 * where webhooks go, also set later by `tellShop(url)`. `payments` is the sandbox (payments.mjs).
 * `vars` are the edge Worker's variables that lead here; `mails(to)` newest first; `arrived(to, count)` waits for
 * them and answers the newest. `fail({status, times, delay})` makes the mail
 * provider refuse; `times: 0` mends it.
 */
export async function startStandIns({ port = 0, folder, shop } = {}) {
  const mailbox = new Mailbox(folder);
  let url;
  const payments = new Payments({ folder, url: () => url, shop });
  const push = new Push(() => url);
  const listReader = new ListReader(() => url);
  const server = createServer(async (request, response) => {
    try {
      await answer({ mailbox, payments, push, listReader }, request, response);
    } catch (error) {
      if (!response.headersSent) response.writeHead(500, { "content-type": "text/plain" });
      response.end(`${error.message}\n`);
    }
  });
  await listen(server, port).catch((error) => {
    if (error.code !== "EADDRINUSE" || port === 0) throw error;
    return listen(server, 0);
  });
  url = `http://${host}:${server.address().port}`;
  return {
    url,
    vars: {
      MAIL_URL: url,
      MAIL_KEY: "local",
      MAIL_FROM: "Madia <noreply@madia.example>",
      // A receiver of webhooks may run on this computer too.
      WEBHOOK_LOOPBACK: "1",
      CAPTCHA_VERIFY_URL: `${url}/turnstile/v0/siteverify`,
      CAPTCHA_SECRET: captchaKeys.passes.secret,
      CAPTCHA_SITE_KEY: captchaKeys.passes.siteKey,
      CAPTCHA_SCRIPT: `${url}/turnstile/v0/api.js`,
      ...push.vars,
      ...listReader.vars,
      ...payments.vars,
    },
    payments,
    push,
    listReader,
    tellShop(address) {
      payments.hooks.shop = address;
    },
    mails: (to) => mailbox.mails(to),
    arrived: (to, count) => mailbox.arrived(to, count),
    calls: () => mailbox.calls,
    fail: (rule) => mailbox.fail(rule),
    close() {
      mailbox.close();
      payments.hooks.close();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

function listen(server, port) {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

async function answer({ mailbox, payments, push, listReader }, request, response) {
  const { pathname, searchParams } = new URL(request.url, `http://${host}`);
  if (pathname === "/turnstile/v0/api.js") return captchaScript(response);
  if (pathname === "/turnstile/v0/siteverify") return siteverify(request, response);
  if (codes(request, response, pathname)) return;
  if (await push.answer(request, response, pathname)) return;
  if (await listReader.answer(request, response, pathname)) return;
  if (await payments.answer(request, response, pathname, searchParams)) return;
  if (await mailbox.answer(request, response, pathname, searchParams)) return;
  response.writeHead(404, { "content-type": "text/plain" }).end("Not here.\n");
}
