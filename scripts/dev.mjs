// npm run dev [-- --port N]: the shop, rebuilt and restarted when Rust or React changes; pages reload themselves.
import { watch } from "node:fs";
import { parseArgs } from "node:util";
import { build } from "./build.mjs";
import { closeInOrder } from "./closing.mjs";
import { loadBuiltIn } from "./load.mjs";
import { makeMedia } from "./media.mjs";
import { at, controlSocket, state } from "./paths.mjs";
import { Reload } from "./serve/reload.mjs";
import { serve } from "./serve.mjs";

const { values } = parseArgs({ options: { port: { type: "string", default: process.env.PORT ?? "8787" } } });
const watched = ["api", "edge-worker/src", "ssr-app/app", "schema/migrations", "Cargo.toml"].map((path) => at(path));

const reload = new Reload();
await makeMedia();
let shop = null;
let running = false;
let again = false;

/** One round after another; what changes during a round starts the next. */
async function round() {
  if (running) {
    again = true;
    return;
  }
  running = true;
  try {
    const built = await build();
    if (built.length > 0 || !shop) {
      reload.next();
      await shop?.close();
      shop = await serve({ port: Number(values.port), state, control: controlSocket, reload });
      if (await shop.isEmpty()) await loadBuiltIn(shop.mf);
      console.log(`  ${shop.url}`);
    }
  } catch (error) {
    console.error(error.message);
  }
  running = false;
  if (again) {
    again = false;
    await round();
  }
}

let waiting;
for (const path of watched)
  watch(path, { recursive: true }, () => {
    clearTimeout(waiting);
    waiting = setTimeout(round, 150);
  });
await round();
closeInOrder(() => shop?.close());
