// A shop of its own behind a wire that can be cut: as a telephone without a signal meets it, and not only as the browser
// pretends. Its database is at hand.
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { Agent, createServer, request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { edgeName } from "../../scripts/serve/runtime.mjs";
import { serve } from "../../scripts/serve.mjs";
import { quiet } from "./served-shop.mjs";

/**
 * Serves a copy of the prepared catalogue in `state`. `cut()` refuses every connection and breaks those that are open;
 * `mend()` answers again at the same address; `loseAnswer(pattern)` lets the next request that it fits do its work and
 * breaks the connection before the answer, and resolves when that has happened.
 */
export async function cuttableShop(state) {
  const folder = mkdtempSync(join(tmpdir(), "madia-cuttable-"));
  cpSync(state, folder, { recursive: true });
  const shop = await serve({ state: folder, onLog: quiet, vars: { LIMIT_FACTOR: "1000" } });
  const target = new URL(shop.url);
  const agent = new Agent({ keepAlive: false });
  let losing;
  // Each request has a connection of its own: on one that was used before, a browser asks again by itself.
  const wire = createServer((request, response) => {
    const lost = losing?.pattern.test(`${request.method} ${request.url}`) ? losing : undefined;
    if (lost) losing = undefined;
    const { method, url: path, headers } = request;
    const forward = httpRequest(
      { agent, hostname: target.hostname, port: target.port, method, path, headers },
      (answer) => {
        if (lost) {
          answer.resume().on("end", () => {
            request.socket.destroy();
            lost.done(answer.statusCode);
          });
          return;
        }
        response.shouldKeepAlive = false;
        response.writeHead(answer.statusCode, answer.rawHeaders);
        answer.pipe(response);
        answer.on("error", () => response.destroy());
      },
    );
    forward.on("error", () => response.destroy());
    request.pipe(forward);
    response.on("close", () => !lost && forward.destroy());
  });
  const listen = (port) => new Promise((resolve) => wire.listen(port, "127.0.0.1", resolve));
  await listen(0);
  const { port } = wire.address();
  return {
    url: `http://127.0.0.1:${port}`,
    db: await shop.mf.getD1Database("DB", edgeName),
    async cut() {
      const closed = new Promise((resolve) => wire.close(resolve));
      wire.closeAllConnections();
      await closed;
    },
    mend: () => listen(port),
    loseAnswer: (pattern) =>
      new Promise((done) => {
        losing = { pattern, done };
      }),
    async close() {
      wire.closeAllConnections();
      wire.close();
      await shop.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
