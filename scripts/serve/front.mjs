// The local stand-in for Cloudflare's edge: static files first, compression that
// flushes with every chunk, and the address of the client. Everything else is the Workers'.
import { Agent, createServer, request as httpRequest } from "node:http";
import { pipeline } from "node:stream";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import { accepts, serveStatic } from "./static.mjs";

const compressible = /^(text\/|application\/(json|javascript|xml|manifest\+json|ld\+json)|image\/svg)/;
/** More than the door takes in behind a refusal (`edge-worker/src/body.rs`): it answers by the length alone. */
const tooLong = 16 * 1024 * 1024;
/** A body of up to so many bytes is read before it is sent on. */
const bufferedBytes = 256 * 1024;
/** Milliseconds that an idle connection of a client stays open, as at Cloudflare: one closed just as it is used again fails. */
const idle = 400_000;
/** Asks for compression of a front that does without it. */
const compressHeader = "x-compress";
const hopByHop = ["connection", "keep-alive", "transfer-encoding", "upgrade", "proxy-connection", "te"];

/**
 * An HTTP server that answers from the client build and forwards the rest to `target()`, once there is one. `pages`: their
 * files come from the sources (`npm run dev`). Without `compress` only what a request with `x-compress: 1` asks for is
 * compressed: on the loopback of tests it costs more than it saves.
 */
export function createFront(target, pages, { compress = true } = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const handle = (request, response) => {
    const pathname = request.url.split("?", 1)[0];
    if (serveStatic(request, response, pathname)) return;
    const headers = { ...request.headers, "cf-connecting-ip": request.socket.remoteAddress ?? "" };
    for (const name of hopByHop) delete headers[name];
    delete headers[compressHeader];
    const packs = compress || request.headers[compressHeader] === "1";
    if (request.headers["transfer-encoding"]) headers["transfer-encoding"] = "chunked";
    const workers = target();
    if (!workers) return failed(response);
    const { hostname, port } = new URL(workers);
    const reads =
      /^(GET|HEAD)$/.test(request.method) && !Number(headers["content-length"]) && !headers["transfer-encoding"];
    const send = (again) => {
      let answered = false;
      // What changes something goes over a connection of its own: an idle one may be closed just as it is used again, and a
      // write is not sent twice. A read is.
      const forward = httpRequest(
        { agent: reads && agent, hostname, port, method: request.method, path: request.url, headers },
        (answer) => {
          answered = true;
          // An answer may come before the whole of a body: what is left of it goes nowhere.
          request.unpipe(forward);
          request.resume();
          passOn(request, response, answer, packs);
        },
      );
      forward.on("error", () => {
        // Refused before all of the body was sent: the answer is there.
        if (answered) return;
        if (again && reads && forward.reusedSocket && !response.headersSent && !response.destroyed) send(false);
        else failed(response);
      });
      response.on("close", () => forward.destroy());
      if (reads) forward.end();
      else if (Number(headers["content-length"]) <= bufferedBytes) sendWhole(request, forward);
      else if (Number(headers["content-length"]) > tooLong) forward.flushHeaders();
      else request.pipe(forward);
    };
    send(true);
  };
  const options = { keepAliveTimeout: idle };
  if (!pages) return createServer(options, handle);
  const files = (request, response) => pages.files(request, response, () => handle(request, response));
  return createServer(options, files).on("upgrade", pages.upgrade);
}

/** In one piece: a refusal that comes before the body was read is not lost to what could not be written any more. */
function sendWhole(request, forward) {
  const parts = [];
  request.on("data", (part) => parts.push(part));
  request.on("end", () => forward.end(Buffer.concat(parts)));
}

function passOn(request, response, answer, packs) {
  const headers = [];
  for (let i = 0; i < answer.rawHeaders.length; i += 2) {
    const name = answer.rawHeaders[i].toLowerCase();
    if (!hopByHop.includes(name)) headers.push(answer.rawHeaders[i], answer.rawHeaders[i + 1]);
  }
  const packer = packs ? packerFor(request, answer) : null;
  if (!packer) {
    response.writeHead(answer.statusCode, headers);
    pipeline(answer, response, () => {});
    return;
  }
  const passed = [];
  for (let i = 0; i < headers.length; i += 2)
    if (!/^(content-length|etag)$/i.test(headers[i])) passed.push(headers[i], headers[i + 1]);
  passed.push("content-encoding", packer.name, "vary", "accept-encoding");
  response.writeHead(answer.statusCode, passed);
  pipeline(answer, packer.stream, response, () => {});
}

function packerFor(request, answer) {
  const { "content-type": type = "", "content-encoding": coded, "content-length": length } = answer.headers;
  const empty = request.method === "HEAD" || [204, 304].includes(answer.statusCode) || Number(length ?? 1024) < 512;
  if (coded || empty || !compressible.test(type)) return null;
  if (accepts(request, "br")) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
    return { name: "br", stream: createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params }) };
  }
  if (accepts(request, "gzip"))
    return { name: "gzip", stream: createGzip({ flush: constants.Z_SYNC_FLUSH, level: 5 }) };
  return null;
}

function failed(response) {
  if (response.headersSent) response.destroy();
  else
    response.writeHead(502, { "content-type": "text/plain; charset=utf-8" }).end("The shop is starting. Try again.\n");
}
