// All tests in JavaScript, at the clock of scripts/tests/clock.mjs. A file that fails is run once more by scripts/test.mjs, in
// a new process with a new shop: nothing is tried again within a run.
import "./scripts/tests/clock.mjs";
import { defineConfig } from "vitest/config";
import { ByName } from "./scripts/tests/sequencer.mjs";

const clock = "scripts/serve/clock.mjs";
const served = { globalSetup: "tests/support/served-shop.mjs", setupFiles: [clock, "tests/support/fresh-shop.mjs"] };
const project = (name, more = {}) => ({
  resolve: { alias: { "~": new URL("./ssr-app/app", import.meta.url).pathname } },
  test: {
    name,
    include: [`tests/${name}/**/*.test.mjs`],
    environment: "node",
    setupFiles: clock,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A condition that is waited for: one second is short for two cores.
    expect: { poll: { timeout: 15_000 } },
    fileParallelism: false,
    ...more,
  },
});

export default defineConfig({
  test: {
    sequence: { sequencer: ByName },
    projects: [
      project("rules", { fileParallelism: true }),
      project("texts", { fileParallelism: true }),
      project("http", { fileParallelism: true, maxWorkers: 2, isolate: false }),
      // Journeys wait a third of their time: three files at a time from one queue, each with a shop of its own, and a
      // Chromium for each of the three processes, keep two cores at work.
      project("browser", { ...served, fileParallelism: true, maxWorkers: 3, isolate: false }),
      project("contract", served),
    ],
  },
});
