// What `npm test` refuses before it builds anything: a run that means nothing costs an hour.
import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { at } from "../../scripts/paths.mjs";

test.each([
  ["a suite that does not exist", ["manager-offline"], "No suite is called manager-offline"],
  ["an option that does not exist", ["--calender"], "--calender"],
  ["an option without its value", ["http", "--at"], "--at"],
])("%s", (_, words, message) => {
  const { status, stderr } = spawnSync(process.execPath, [at("scripts", "test.mjs"), ...words], { encoding: "utf8" });
  expect([status, stderr]).toEqual([1, expect.stringContaining(message)]);
});
