// The control socket of a running shop: importer and loader reach its database through it.
// POST /sql {path} runs a file as one batch; GET /status says where the shop is.
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { dirname } from "node:path";
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

async function text(request) {
  let all = "";
  for await (const chunk of request) all += chunk;
  return all;
}
