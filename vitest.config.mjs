// All tests in JavaScript. No case is tried again: one that fails now and then is a fault, of the shop or of the test.
import { defineConfig } from "vitest/config";

const served = { globalSetup: "tests/support/served-shop.mjs", setupFiles: "tests/support/fresh-shop.mjs" };
const project = (name, more = {}) => ({
  resolve: { alias: { "~": new URL("./ssr-app/app", import.meta.url).pathname } },
  test: {
    name,
    include: [`tests/${name}/**/*.test.mjs`],
    environment: "node",
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
    projects: [
      project("rules", { fileParallelism: true }),
      project("texts", { fileParallelism: true }),
      project("http", { fileParallelism: true, maxWorkers: 2, isolate: false }),
      // Journeys wait more than they work: two files at a time from one queue, each with a shop of its own.
      project("browser", { ...served, fileParallelism: true, maxWorkers: 2 }),
      project("contract", served),
    ],
  },
});
