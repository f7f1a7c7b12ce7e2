// All tests in JavaScript. Those of a project share what its globalSetup starts; two cores run one file at a time.
import { defineConfig } from "vitest/config";

const servedShop = "tests/support/served-shop.mjs";
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
      // Once more for what a busy machine upset. A journey that fails twice is broken.
      project("browser", { globalSetup: servedShop, retry: 1 }),
      project("contract", { globalSetup: servedShop }),
    ],
  },
});
