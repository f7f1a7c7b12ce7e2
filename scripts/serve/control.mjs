// The control socket of a running shop: importer and loader reach its database through it, and a second start finds the
// first. POST /sql {path} runs a file as one batch; GET /status says where the shop is.
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { createServer, request } from "node:http";
import { dirname } from "node:path";
import { UserError } from "../options.mjs";
import { runFile } from "./database.mjs";

export function listenForControl(socket, mf, status) {
  mkdirSync(dirname(socket), { recursive: true });
  if (existsSync(socket)) rmSync(socket);
  const server = createServer(async (request, response) => {
    const answer = (code, value) =>
      response.writeHead(code, { "content-type": "application/json" }).end(JSON.stringify(value));
    try {
      if (request.method === "GET" && request.url === "/status") return answer(200, status());
      if (request.method === "POST" && request.url === "/sql") {
        const { path } = JSON.parse(await text(request));
        return answer(200, await runFile(mf, path));
      }
      return answer(404, { message: "POST /sql {path}, GET /status" });
    } catch (error) {
      return answer(500, { message: error.message });
    }
  });
  server.listen(socket);
  return server;
}

/** Asks the shop behind a socket. */
export function askControl(socket, method, path, body) {
  return new Promise((resolve, reject) => {
    const sent = request({ socketPath: socket, method, path }, async (answer) => {
      const value = JSON.parse((await text(answer)) || "{}");
      if (answer.statusCode === 200) resolve(value);
      else reject(new Error(value.message ?? `control socket: ${answer.statusCode}`));
    });
    sent.on("error", reject);
    sent.end(body && JSON.stringify(body));
  });
}

/** What the shop behind a socket says of itself, or null: a socket may be left over from one that was killed. */
export const runningAt = async (socket) =>
  existsSync(socket) ? askControl(socket, "GET", "/status").catch(() => null) : null;

/** Two shops on one database would each keep a page cache, a clock and timers of their own. */
export async function refuseSecond(socket) {
  const { url, pid } = (await runningAt(socket)) ?? {};
  if (url)
    throw new UserError(
      `This shop runs already: ${url} (process ${pid}). Stop it there with Ctrl-C, or copy the project for a second one.`,
    );
}

async function text(request) {
  let all = "";
  for await (const chunk of request) all += chunk;
  return all;
}
