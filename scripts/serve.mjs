// Serves the built shop: node scripts/serve.mjs [--port 8787] [--direct-port N] [--state DIR] [--now 2026-12-24T05:30]
import { createServer } from "node:net";
import { resolve } from "node:path";
import { closeInOrder } from "./closing.mjs";
import { command, optionsOf, UserError } from "./options.mjs";
import { controlSocket, state as defaultState } from "./paths.mjs";
import { setClock } from "./serve/clock.mjs";
import { listenForControl, refuseSecond } from "./serve/control.mjs";
import { isEmpty, migrate, publishVersion, pullBack } from "./serve/database.mjs";
import { createFront } from "./serve/front.mjs";
import { edgeName, refuseEarly, startRuntime } from "./serve/runtime.mjs";
import { startStandIns } from "./stand-ins/index.mjs";

/** Variables of the Worker that a shop on this computer takes from the environment. */
export const localVars = () => (process.env.LIMIT_FACTOR ? { LIMIT_FACTOR: process.env.LIMIT_FACTOR } : {});

/** The port as a number; refused when something listens there already. */
export async function freePort(text) {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new UserError(`${text} is no port`);
  const probe = createServer();
  await listen(probe, port);
  await new Promise((done) => probe.close(done));
  return port;
}

function listen(server, port) {
  return new Promise((resolve, reject) => {
    server.once("error", (error) =>
      reject(
        error.code === "EADDRINUSE" ? new UserError(`Port ${port} is in use. Another one: --port ${port + 10}`) : error,
      ),
    );
    server.listen(port, "127.0.0.1", resolve);
  });
}

/**
 * Starts the Workers, the front, the stand-ins of external services (on the next port), the minute's cron job and (with
 * `control`) the control socket. Takes `startRuntime`'s options, `port`, `control` (path of the socket) and `compress`.
 */
export async function serve({ port = 0, control, vars, compress, ...options }) {
  if (control) await refuseSecond(control);
  let directUrl;
  const front = createFront(() => directUrl, options.pages, { compress });
  await listen(front, port);
  const url = `http://127.0.0.1:${front.address().port}`;
  const standIns = await startStandIns({ port: port && port + 1, folder: options.state, shop: url });

  const runtime = await startRuntime({ ...options, vars: { PUBLIC_URL: url, ...standIns.vars, ...vars } });
  const { mf } = runtime;
  directUrl = runtime.directUrl;
  const migrations = await migrate(mf);
  await publishVersion(mf);
  await pullBack(mf);
  const edge = await mf.getWorker(edgeName);
  // Miniflare looks an unknown method up synchronously; under load, with the Worker's log pipe full, both would wait
  // for each other. So it is looked up now.
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
  await command(async () => {
    const { values } = optionsOf({
      options: {
        port: { type: "string", default: process.env.PORT ?? "8787" },
        "direct-port": { type: "string", default: "0" },
        state: { type: "string", default: defaultState },
        ssr: { type: "string" },
        now: { type: "string" },
      },
    });
    if (values.now) setClock(values.now);
    refuseEarly();
    const shop = await serve({
      port: Number(values.port),
      directPort: Number(values["direct-port"]),
      state: values.state,
      ssr: values.ssr,
      clock: Boolean(values.now),
      // Importer and loader look there for the shop of the usual database, not for a test's.
      control: resolve(values.state) === defaultState ? controlSocket : undefined,
      vars: localVars(),
    });
    console.log(`${shop.url} (Workers directly: ${shop.directUrl}, mailbox: ${shop.standIns.url})`);
    closeInOrder(() => shop.close());
  });
}
