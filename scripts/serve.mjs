// Serves the built shop: node scripts/serve.mjs [--port 8787] [--direct-port N] [--state DIR] [--now 2026-12-24T05:30]
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { closeInOrder } from "./closing.mjs";
import { controlSocket, state as defaultState } from "./paths.mjs";
import { setClock } from "./serve/clock.mjs";
import { listenForControl } from "./serve/control.mjs";
import { isEmpty, migrate, publishVersion } from "./serve/database.mjs";
import { createFront } from "./serve/front.mjs";
import { edgeName, startRuntime } from "./serve/runtime.mjs";
import { startStandIns } from "./stand-ins/index.mjs";

/**
 * Starts the Workers, the front, the stand-ins of the services outside (on the next port), the minute's cron and
 * (with `control`) the control socket. Takes `startRuntime`'s options, `port`, `control` (path of the socket) and
 * `reload` (`npm run dev`).
 */
export async function serve({ port = 0, control, reload, vars, ...options }) {
  let directUrl;
  const front = createFront(() => directUrl, reload);
  await new Promise((resolve, reject) => front.once("error", reject).listen(port, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${front.address().port}`;
  const standIns = await startStandIns({ port: port && port + 1, folder: options.state, shop: url });

  const runtime = await startRuntime({ ...options, vars: { PUBLIC_URL: url, ...standIns.vars, ...vars } });
  const { mf } = runtime;
  directUrl = runtime.directUrl;
  const migrations = await migrate(mf);
  await publishVersion(mf);
  const edge = await mf.getWorker(edgeName);
  // Miniflare asks synchronously for a method it has not seen; under load, with the Worker's log pipe full,
  // both would wait for each other. So it is seen now.
  const tick = () => edge.scheduled({ cron: "* * * * *" });
  await tick();

  const minute = setInterval(() => {
    tick().catch((error) => console.error(`scheduled handler: ${error.message}`));
  }, 60_000);
  const begun = new Date().toISOString();
  const socket = control && listenForControl(control, mf, () => ({ url, begun, pid: process.pid }));

  return {
    url,
    directUrl: String(directUrl),
    standIns,
    mf,
    migrations,
    isEmpty: () => isEmpty(mf),
    async close() {
      clearInterval(minute);
      socket?.close();
      front.closeAllConnections();
      front.close();
      await mf.dispose();
      await standIns.close();
    },
  };
}

if (import.meta.filename === process.argv[1]) {
  const { values } = parseArgs({
    options: {
      port: { type: "string", default: process.env.PORT ?? "8787" },
      "direct-port": { type: "string", default: "0" },
      state: { type: "string", default: defaultState },
      ssr: { type: "string" },
      now: { type: "string" },
    },
  });
  if (values.now) setClock(values.now);
  const shop = await serve({
    port: Number(values.port),
    directPort: Number(values["direct-port"]),
    state: values.state,
    ssr: values.ssr,
    clock: Boolean(values.now),
    // Importer and loader look for the shop of the usual database there, not for one of a test.
    control: resolve(values.state) === defaultState ? controlSocket : undefined,
  });
  console.log(`${shop.url} (Workers directly: ${shop.directUrl}, mailbox: ${shop.standIns.url})`);
  closeInOrder(() => shop.close());
}
