// The Worker's class around the module that wasm-bindgen writes. After a panic or a trap that module's memory cannot be
// trusted: the next call starts it anew, whatever isolate it is in.
import { WorkerEntrypoint } from "cloudflare:workers";
import * as shop from "./index.js";

/** Set by the module's own panic hook, too. */
const state = shop.__worker_init_state();

function noteTrap(error) {
  if (error instanceof WebAssembly.RuntimeError) state.criticalError = true;
}

async function call(handler, worker, event) {
  if (state.criticalError) {
    shop.__wbg_reset_state();
    state.criticalError = false;
  }
  try {
    return await handler.call(worker, event, worker.env, worker.ctx);
  } catch (error) {
    noteTrap(error);
    throw error;
  }
}

// A trap in what nobody awaits.
addEventListener("error", ({ error }) => noteTrap(error));

export default class extends WorkerEntrypoint {
  fetch(request) {
    return call(shop.fetch, this, request);
  }

  scheduled(event) {
    return call(shop.scheduled, this, event);
  }
}
