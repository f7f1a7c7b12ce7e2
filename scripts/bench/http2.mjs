// HTTP/2 before the front of `npm start`, as Cloudflare speaks it: with HTTP/1.1 a simulated phone would pay a round
// trip for every six files, which no visitor of the deployed shop does.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent, request as httpRequest } from "node:http";
import { createSecureServer } from "node:http2";
import { tmpdir } from "node:os";
import { join } from "node:path";

const perConnection = new Set(["connection", "keep-alive", "transfer-encoding", "upgrade", "host"]);

/** @returns {Promise<{url: string, close(): void}>} https on 127.0.0.1, with a certificate made for this run */
export async function http2Front(target) {
  const { hostname, port, host } = new URL(target);
  const agent = new Agent({ keepAlive: true });
  const server = createSecureServer(certificate(), (request, response) => {
    const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !name.startsWith(":")));
    const options = { agent, hostname, port, method: request.method, path: request.url, headers: { ...headers, host } };
    const forward = httpRequest(options, (answer) => {
      const passed = Object.entries(answer.headers).filter(([name]) => !perConnection.has(name));
      response.writeHead(answer.statusCode, Object.fromEntries(passed));
      answer.pipe(response);
    });
    forward.on("error", () => response.stream?.destroy());
    request.pipe(forward);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `https://127.0.0.1:${server.address().port}`, close: () => server.close(() => agent.destroy()) };
}

function certificate() {
  const folder = mkdtempSync(join(tmpdir(), "madia-certificate-"));
  try {
    const files = ["-keyout", join(folder, "key.pem"), "-out", join(folder, "cert.pem")];
    const subject = ["-days", "2", "-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"];
    const kind = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
    execFileSync("openssl", [...kind, ...files, ...subject], { stdio: "ignore" });
    return { key: readFileSync(join(folder, "key.pem")), cert: readFileSync(join(folder, "cert.pem")) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
