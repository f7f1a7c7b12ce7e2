// npm start [-- --port N] [--now 2026-12-24T05:30]: builds what changed, fills an empty database, serves the shop.
// LIMIT_FACTOR=1000 npm start multiplies the limits of tries and orders, for load tests.
import { existsSync } from "node:fs";
import { buildAll } from "./build-all.mjs";
import { closeInOrder } from "./closing.mjs";
import { command, optionsOf } from "./options.mjs";
import { at, controlSocket, state } from "./paths.mjs";
import { setClock } from "./serve/clock.mjs";
import { refuseSecond } from "./serve/control.mjs";
import { fill, waysIn } from "./serve/fill.mjs";
import { LogFile } from "./serve/log-file.mjs";
import { refuseEarly } from "./serve/runtime.mjs";
import { freePort, localVars, serve } from "./serve.mjs";

await command(async () => {
  const { values } = optionsOf({
    options: { port: { type: "string", default: process.env.PORT ?? "8787" }, now: { type: "string" } },
  });
  if (values.now) setClock(values.now);
  // Fails before the minutes that a build takes.
  refuseEarly();
  await refuseSecond(controlSocket);
  const port = await freePort(values.port);

  await buildAll("quick", { catalogue: !existsSync(state) });

  const log = new LogFile(at(".wrangler", "shop.log"));
  /** Every line goes into the file; errors also to the screen. */
  const onLog = ({ level, message }) => {
    log.write(message);
    if (level === "error" || /^\{.*"level":"error"/.test(message)) console.error(message);
  };

  const shop = await serve({
    port,
    state,
    control: controlSocket,
    clock: Boolean(values.now),
    onLog,
    vars: localVars(),
  });
  await fill(shop);

  console.log(`
  Madia is open: ${shop.url}

  Try   ${shop.url}/?lang=en              the shop in English (it, en, no and nine more)
        ${shop.url}/?country=NO           Norwegian prices
        ${shop.url}/cerca-prodotto?q=caffe
        ${shop.url}/?embed=1              inside another site (embed=0 leaves)
        ${shop.url}/api/docs              the API
${waysIn(shop)}

  Fill  npm run import -- FILE            your own catalogue
  Log   .wrangler/shop.log
  Stop  Ctrl-C
`);

  closeInOrder(() => shop.close());
});
