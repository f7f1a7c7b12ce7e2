// A shop whose pages hear from the API through a Worker that can be told to hold or to fail chosen calls.
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "../../scripts/serve.mjs";

const script = `
  let rules = [];
  const seen = [];
  export default {
    async fetch(request, env) {
      const { hostname, pathname } = new URL(request.url);
      if (hostname === "faults.test") {
        if (request.method === "GET") return Response.json(seen);
        rules = await request.json();
        seen.length = 0;
        return new Response(null, { status: 204 });
      }
      seen.push(pathname);
      const rule = () => rules.find(({ path }) => new RegExp(path).test(pathname));
      while (rule()?.hold) await scheduler.wait(10);
      const fault = rule();
      if (fault?.throws) throw new Error("the API is gone");
      if (fault?.status) return Response.json({ code: fault.status, message: "", requestId: "" }, { status: fault.status });
      return env.EDGE.fetch(request);
    },
  };`;

/**
 * Serves a copy of the prepared catalogue in `state`.
 * `fault(rules)` replaces the rules `{path: pattern, hold | status | throws}`; `asked(pattern)` waits until
 * a call that it fits has come since.
 */
export async function faultyShop(state) {
  const folder = mkdtempSync(join(tmpdir(), "madia-faulty-"));
  cpSync(state, folder, { recursive: true });
  const worker = {
    name: "faults",
    modules: true,
    script,
    compatibilityDate: "2026-11-01",
    serviceBindings: { EDGE: "madia-edge" },
  };
  const shop = await serve({ state: folder, onLog() {}, ssrApi: "faults", extraWorkers: [worker] });
  const faults = await shop.mf.getWorker("faults");
  return {
    url: shop.url,
    async fault(...rules) {
      await faults.fetch("http://faults.test/", { method: "POST", body: JSON.stringify(rules) });
    },
    async asked(pattern) {
      const came = async () =>
        (await (await faults.fetch("http://faults.test/")).json()).some((path) => new RegExp(pattern).test(path));
      while (!(await came()));
    },
    async close() {
      await shop.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
