// npm run dev [-- --port N] [--state DIR]: the shop on its sources. Vite puts a changed page into the browser; Rust is built
// anew, what did not change left alone, and the shop started again.

import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { build } from "./build.mjs";
import { closeInOrder } from "./closing.mjs";
import { makeMedia } from "./media.mjs";
import { command, optionsOf } from "./options.mjs";
import { at, clientBuild, controlSocket, state as defaultState } from "./paths.mjs";
import { refuseSecond } from "./serve/control.mjs";
import { fill, waysIn } from "./serve/fill.mjs";
import { startPages } from "./serve/pages.mjs";
import { watchTree } from "./serve/watch.mjs";
import { freePort, localVars, serve } from "./serve.mjs";

const watched = ["api", "edge-worker/src", "schema/migrations", "Cargo.toml"].map((path) => at(path));

await command(async () => {
  const { values } = optionsOf({
    options: {
      port: { type: "string", default: process.env.PORT ?? "8787" },
      state: { type: "string", default: defaultState },
    },
  });
  const { state } = values;
  const control = resolve(state) === defaultState ? controlSocket : undefined;
  if (control) await refuseSecond(control);
  const port = await freePort(values.port);
  await makeMedia();
  // Pictures, the agents' app and the API's pages come from the build; a page cached in the Worker would come from an
  // old source.
  if (!existsSync(clientBuild)) await build("quick", ["pages"]);
  const pages = await startPages();
  const vars = { ...localVars(), PAGE_CACHE: "off" };
  let shop = null;
  let opened = false;
  let running = false;
  let again = false;

  /** Runs one round after another; changes during a round start the next. */
  async function round() {
    if (running) {
      again = true;
      return;
    }
    running = true;
    try {
      const built = await build("swift", ["edge"]);
      if (built.length > 0 || !shop) {
        await shop?.close();
        shop = null;
        shop = await serve({ port, state, control, pages, vars });
        await fill(shop);
        pages.reload();
        console.log(`  ${shop.url}`);
        if (!opened) console.log(waysIn(shop));
        opened = true;
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
  watchTree(watched, () => {
    clearTimeout(waiting);
    waiting = setTimeout(round, 150);
  });
  await round();
  closeInOrder(async () => {
    await shop?.close();
    await pages.close();
  });
});
