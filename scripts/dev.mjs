// npm run dev [-- --port N]: the shop, rebuilt and restarted when Rust or React changes; pages reload themselves.
import { build } from "./build.mjs";
import { closeInOrder } from "./closing.mjs";
import { makeMedia } from "./media.mjs";
import { command, optionsOf } from "./options.mjs";
import { at, controlSocket, state } from "./paths.mjs";
import { refuseSecond } from "./serve/control.mjs";
import { fill, waysIn } from "./serve/fill.mjs";
import { Reload } from "./serve/reload.mjs";
import { watchTree } from "./serve/watch.mjs";
import { freePort, localVars, serve } from "./serve.mjs";

const watched = ["api", "edge-worker/src", "ssr-app/app", "schema/migrations", "Cargo.toml"].map((path) => at(path));

await command(async () => {
  const { values } = optionsOf({ options: { port: { type: "string", default: process.env.PORT ?? "8787" } } });
  await refuseSecond(controlSocket);
  const port = await freePort(values.port);
  const reload = new Reload();
  await makeMedia();
  let shop = null;
  let opened = false;
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
      const built = await build("quick");
      if (built.length > 0 || !shop) {
        reload.next();
        await shop?.close();
        shop = null;
        shop = await serve({ port, state, control: controlSocket, reload, vars: localVars() });
        await fill(shop);
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
  closeInOrder(() => shop?.close());
});
