// npm start [-- --port N] [--now 2026-12-24T05:30]: builds what changed, fills an empty database, serves the shop.
import { createWriteStream, mkdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { build } from "./build.mjs";
import { closeInOrder } from "./closing.mjs";
import { demoAccounts, demoPassword, loadDemoAccounts } from "./demo.mjs";
import { loadPlaces } from "./geo.mjs";
import { loadBuiltIn } from "./load.mjs";
import { makeMedia } from "./media.mjs";
import { at, controlSocket, state } from "./paths.mjs";
import { setClock } from "./serve/clock.mjs";
import { serve } from "./serve.mjs";

const { values } = parseArgs({
  options: { port: { type: "string", default: process.env.PORT ?? "8787" }, now: { type: "string" } },
});
if (values.now) setClock(values.now);

await makeMedia();
await build();

mkdirSync(at(".wrangler"), { recursive: true });
const log = createWriteStream(at(".wrangler", "shop.log"));
/** Every line into the file; what went wrong on the screen too. */
const onLog = ({ level, message }) => {
  log.write(`${message}\n`);
  if (level === "error" || message.startsWith('{"level":"error"')) console.error(message);
};

const shop = await serve({
  port: Number(values.port),
  state,
  control: controlSocket,
  clock: Boolean(values.now),
  onLog,
});
if (await shop.isEmpty()) {
  console.log("· the database is empty: loading the built-in catalogue");
  await loadBuiltIn(shop.mf);
}
if (await loadPlaces(shop.mf)) console.log("· places of Italy and Norway");
if (await loadDemoAccounts(shop.mf)) console.log("· demonstration accounts");
const accounts = demoAccounts().map(({ email, shows }) => `        ${email.padEnd(24)} ${shows}`);

console.log(`
  Madia is open: ${shop.url}

  Try   ${shop.url}/?lang=en              the shop in English (it, en, no and nine more)
        ${shop.url}/?country=NO           Norwegian prices
        ${shop.url}/cerca-prodotto?q=caffe
        ${shop.url}/?embed=1              inside another site (embed=0 leaves)
        ${shop.url}/api/docs              the API
  Mail  ${shop.standIns.url}/                      what the shop sends (nothing leaves this computer)
  Codes ${shop.standIns.url}/codes                 the operator's second factor
  Sign in with the password ${demoPassword}
${accounts.join("\n")}

  Fill  npm run import -- FILE            your own catalogue
  Log   .wrangler/shop.log
  Stop  Ctrl-C
`);

closeInOrder(() => shop.close());
