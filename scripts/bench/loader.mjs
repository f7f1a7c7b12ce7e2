// A load generator for one address: a fixed request, or one after the other, over kept-alive sockets, one in flight on each.
// Raw sockets, because on two cores an HTTP client in JavaScript would cost as much as what it measures.
import { connect } from "node:net";

/**
 * Sends `request` over `connections` sockets for `milliseconds`. It may be a function that answers the next one, or
 * nothing when there are no more.
 * @returns {Promise<{requests: number, perSecond: number, p50: number, p99: number, failed: number[]}>} latencies in ms, statuses that are no success
 */
export async function load({ host = "127.0.0.1", port, request, connections = 16, milliseconds = 2000 }) {
  const latencies = [];
  const failed = [];
  const start = performance.now();
  const until = start + milliseconds;
  const sockets = Array.from({ length: connections }, () =>
    converse({ host, port, request, until }, (took, status) => {
      latencies.push(took);
      if (status >= 300) failed.push(status);
    }),
  );
  await Promise.all(sockets);
  const seconds = (performance.now() - start) / 1000;
  latencies.sort((a, b) => a - b);
  return {
    requests: latencies.length,
    perSecond: latencies.length / seconds,
    p50: latencies[Math.floor(latencies.length * 0.5)],
    p99: latencies[Math.floor(latencies.length * 0.99)],
    failed,
  };
}

/** The bytes of a request on a kept-alive connection. */
export function get(path, headers = {}) {
  return request("GET", path, headers);
}

/** A JSON POST; same-origin, as a browser of the shop would send it. */
export function post(path, body, headers = {}) {
  const json = JSON.stringify(body);
  const length = { "content-type": "application/json", "content-length": Buffer.byteLength(json) };
  return request("POST", path, { ...length, ...headers }, json);
}

function request(method, path, headers, body = "") {
  const lines = Object.entries({ host: "127.0.0.1", accept: "*/*", ...headers }).map(([k, v]) => `${k}: ${v}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body}`);
}

function converse({ host, port, request, until }, answered) {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true });
    const answer = new Answer();
    let sent = 0;
    const send = () => {
      const next = typeof request === "function" ? request() : request;
      if (!next) return socket.end();
      sent = performance.now();
      socket.write(next);
    };
    socket.on("connect", send);
    socket.on("error", reject);
    socket.on("close", resolve);
    socket.on("data", (chunk) => {
      if (!answer.take(chunk)) return;
      const now = performance.now();
      answered(now - sent, answer.status);
      answer.reset();
      if (now < until) send();
      else socket.end();
    });
  });
}

/** Detects the end of an answer: by its length, or by the last chunk. */
class Answer {
  constructor() {
    this.reset();
  }

  reset() {
    this.status = 0;
    this.head = "";
    this.missing = -1;
    this.tail = "";
  }

  take(chunk) {
    if (this.status > 0) return this.body(chunk);
    this.head += chunk.toString("latin1");
    const end = this.head.indexOf("\r\n\r\n");
    if (end < 0) return false;
    const rest = Buffer.from(this.head.slice(end + 4), "latin1");
    const fields = this.head.slice(0, end);
    this.status = Number(fields.slice(9, 12));
    const length = /\r\ncontent-length: *(\d+)/i.exec(fields);
    if (length) this.missing = Number(length[1]);
    else if (!/\r\ntransfer-encoding: *chunked/i.test(fields)) this.missing = 0;
    return this.body(rest);
  }

  body(chunk) {
    if (this.missing >= 0) {
      this.missing -= chunk.length;
      return this.missing <= 0;
    }
    this.tail = (this.tail + chunk.subarray(-7).toString("latin1")).slice(-7);
    return this.tail.endsWith("0\r\n\r\n");
  }
}
