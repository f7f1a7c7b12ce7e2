// The control socket of a running shop: importer and loader reach its database through it, and a second start finds the
// first. POST /sql {path} runs a file, its steps one after the other, and answers lines of JSON: {progress}, at the end the
// result or {message}; whoever hangs up ends it between two steps. POST /picture keeps one in KV. GET /status says where
// the shop is, and how many files it works on.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { createServer, request } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { UserError } from "../options.mjs";
import { publishVersion } from "./database.mjs";
import { edgeName } from "./runtime.mjs";
import { loaderOf, runInSteps } from "./steps.mjs";

/** Bytes of the longest path that every system takes for a socket. */
const longest = 100;

/** Where a socket lies: at its path, or for a path that is too long below the system's temporary folder. */
export function socketAt(path) {
  const whole = resolve(path);
  if (Buffer.byteLength(whole) <= longest) return whole;
  const name = `madia-${createHash("sha256").update(whole).digest("hex").slice(0, 16)}.sock`;
  const short = join(tmpdir(), name);
  return Buffer.byteLength(short) <= longest ? short : join("/tmp", name);
}

export function listenForControl(path, mf, status) {
  const socket = socketAt(path);
  mkdirSync(dirname(socket), { recursive: true });
  if (existsSync(socket)) rmSync(socket);
  let working = 0;
  const server = createServer(async (request, response) => {
    const answer = (code, value) =>
      response.writeHead(code, { "content-type": "application/json" }).end(JSON.stringify(value));
    try {
      if (request.method === "GET" && request.url === "/status") return answer(200, { ...status(), working });
      if (request.method === "POST" && request.url === "/sql") {
        const { path } = JSON.parse(await text(request));
        working += 1;
        return await runForClient(mf, path, response).finally(() => {
          working -= 1;
        });
      }
      if (request.method === "POST" && request.url === "/picture") {
        const { key, bytes } = JSON.parse(await text(request));
        const kv = await mf.getKVNamespace("KV", edgeName);
        await kv.put(key, Buffer.from(bytes, "base64"));
        return answer(200, {});
      }
      return answer(404, { message: "POST /sql {path}, POST /picture {key, bytes}, GET /status" });
    } catch (error) {
      return answer(500, { message: error.message });
    }
  });
  server.listen(socket);
  return server;
}

async function runForClient(mf, path, response) {
  const line = (value) => response.write(`${JSON.stringify(value)}\n`);
  response.writeHead(200, { "content-type": "application/x-ndjson" });
  let outcome;
  try {
    const options = { onProgress: (progress) => line({ progress }), stopped: () => response.closed };
    outcome = await runInSteps(path, await loaderOf(mf), options);
  } catch (error) {
    outcome = { message: error.message };
  }
  // Also of what was written before it broke.
  const version = await publishVersion(mf);
  line({ version, ...outcome });
  response.end();
}

/** Asks the shop behind a socket; `onProgress` hears of what a long work has done. */
export function askControl(socket, method, path, body, onProgress = () => {}) {
  return new Promise((resolve, reject) => {
    const sent = request({ socketPath: socketAt(socket), method, path }, async (answer) => {
      let value = {};
      try {
        for await (const line of createInterface({ input: answer })) {
          value = JSON.parse(line || "{}");
          if (value.progress) onProgress(value.progress);
        }
      } catch (error) {
        return reject(error);
      }
      if (answer.statusCode === 200 && value.message === undefined && !value.progress) resolve(value);
      else reject(new Error(value.message ?? `control socket: ${answer.statusCode}`));
    });
    sent.on("error", reject);
    sent.end(body && JSON.stringify(body));
  });
}

/** What the shop behind a socket says of itself, or null: a socket may be left over from one that was killed. */
export const runningAt = async (socket) =>
  existsSync(socketAt(socket)) ? askControl(socket, "GET", "/status").catch(() => null) : null;

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
