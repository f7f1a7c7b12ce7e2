// The pages straight from their sources, for `npm run dev`: Vite's own server in this process, in place of the page Worker.
import { createServer } from "node:http";
import { createServer as createVite } from "vite";
import { at } from "../paths.mjs";
import { edgeName } from "./runtime.mjs";

const worker = "/app/worker.ts";

export async function startPages() {
  // Never listens: the front hands on the sockets of hot reload, which outlive a restart of the shop.
  const sockets = createServer();
  const vite = await createVite({
    root: at("ssr-app"),
    appType: "custom",
    server: {
      middlewareMode: true,
      hmr: { server: sockets },
      cors: false,
      // A save may be several events: only what was written to the end counts.
      watch: { awaitWriteFinish: { stabilityThreshold: 60, pollInterval: 20 } },
    },
  });
  // The first page need not wait for a thousand modules; what is wrong with one is said then.
  vite.ssrLoadModule(worker).catch(() => {});
  return {
    /** Modules, styles and public files; the rest is `next`'s. */
    files: (request, response, next) => vite.middlewares(request, response, next),
    upgrade: (...socket) => sockets.emit("upgrade", ...socket),
    /** What the page Worker answers; Miniflare's requests and answers are of another class than Node's. */
    async render({ url, method, headers, body }, mf) {
      const pages = await vite.ssrLoadModule(worker);
      const edge = await mf.getWorker(edgeName);
      const call = async ({ url, method, headers, body }) => {
        const answer = await edge.fetch(url, {
          method,
          headers: [...headers],
          body,
          duplex: "half",
          redirect: "manual",
        });
        return new Response([204, 304].includes(answer.status) ? null : answer.body, answer);
      };
      return pages.default.fetch(new Request(url, { method, headers: [...headers], body, duplex: "half" }), {
        API: { fetch: call },
      });
    },
    reload: () => vite.ws.send({ type: "full-reload" }),
    close: () => vite.close(),
  };
}
