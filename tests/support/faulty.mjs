// A shop whose pages hear from the API through a Worker that can be told to hold or to fail chosen calls.
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "../../scripts/serve.mjs";

const script = `
  let rules = [];
  const received = [];
  const fits = (pathname) => ({ path }) => new RegExp(path).test(pathname);
  async function answer(request, env) {
    const { pathname } = new URL(request.url);
    received.push(pathname);
    const rule = () => rules.find(fits(pathname));
    while (rule()?.hold) await scheduler.wait(10);
    const fault = rule();
    if (fault?.throws) throw new Error("the API is gone");
    if (fault?.status) return Response.json({ code: fault.status, message: "", requestId: "" }, { status: fault.status });
    const answered = await env.EDGE.fetch(request);
    const json = answered.ok && answered.headers.get("content-type")?.includes("json");
    if (!json || !(fault?.empty || fault?.long)) return answered;
    return Response.json(changed(await answered.json(), fault), { headers: { "x-request-id": "0" } });
  }
  // The same answer with nothing in its lists, or with long names and great sums.
  function changed(value, { empty, long }, key = "") {
    if (Array.isArray(value)) return empty ? [] : value.map((one) => changed(one, { long }, key));
    if (value && typeof value === "object")
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, changed(one, { empty, long }, name)]));
    if (empty) return key === "total" || key === "count" ? 0 : value;
    if (typeof value === "string" && long.keys.includes(key)) return value + " " + long.words;
    if (typeof value === "number" && long.sums.includes(key)) return value * 1000;
    return value;
  }
  // Calls that came as one request (edge-worker/src/bundle.rs), each on its own when a rule is for one of them.
  async function bundle(request, env) {
    const calls = await request.clone().json();
    const paths = calls.map(({ path }) => path.split("?")[0]);
    if (!paths.some((path) => rules.some((rule) => fits(path)(rule)))) {
      received.push(...paths);
      return env.EDGE.fetch(request);
    }
    const one = async ({ method, path, body }) => {
      const answered = await answer(new Request(new URL(path, request.url), { method, headers: request.headers, body }), env);
      const bytes = new Uint8Array(await answered.arrayBuffer());
      const head = { status: answered.status, type: answered.headers.get("content-type"), length: bytes.length };
      return [JSON.stringify(head) + "\\n", bytes];
    };
    return new Response(new Blob((await Promise.all(calls.map(one))).flat()));
  }
  export default {
    async fetch(request, env) {
      const { hostname, pathname } = new URL(request.url);
      if (hostname === "faults.test") {
        if (request.method === "GET") return Response.json(received);
        rules = await request.json();
        received.length = 0;
        return new Response(null, { status: 204 });
      }
      return pathname === "/api/bundle" ? bundle(request, env) : answer(request, env);
    },
  };`;

/**
 * Serves a copy of the prepared catalogue in `state`.
 * `fault(rules)` replaces the rules `{path: pattern, hold | status | throws | empty | long}`: `empty` empties all lists of
 * an answer, `long: {words, keys, sums}` puts words behind the texts named `keys` and makes the numbers named `sums` a
 * thousand times as great. `waitForCall(pattern)` waits until a call that it fits has come since.
 */
export async function faultyShop(state, vars) {
  const folder = mkdtempSync(join(tmpdir(), "madia-faulty-"));
  cpSync(state, folder, { recursive: true });
  const worker = {
    name: "faults",
    modules: true,
    script,
    compatibilityDate: "2026-11-01",
    serviceBindings: { EDGE: "madia-edge" },
  };
  const shop = await serve({ state: folder, onLog() {}, ssrApi: "faults", extraWorkers: [worker], vars });
  const faults = await shop.mf.getWorker("faults");
  return {
    url: shop.url,
    payments: shop.standIns.payments,
    async fault(...rules) {
      await faults.fetch("http://faults.test/", { method: "POST", body: JSON.stringify(rules) });
    },
    async waitForCall(pattern) {
      const came = async () =>
        (await (await faults.fetch("http://faults.test/")).json()).some((path) => new RegExp(pattern).test(path));
      const end = performance.now() + 30_000;
      while (!(await came())) {
        if (performance.now() > end) throw new Error(`no call of ${pattern}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    async close() {
      await shop.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
