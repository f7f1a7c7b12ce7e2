// `npm run smoke`, which says whether a deployment holds: on the shop of these tests, and on one that is broken.
import { createServer } from "node:http";
import { expect, it } from "vitest";
import { smoke } from "../../scripts/smoke.mjs";
import { ownShop } from "../support/own-shop.mjs";

const quietly = { say() {} };

it("holds on a shop that works", async () => {
  const lines = [];
  await smoke(ownShop().url, { say: (line) => lines.push(line) });
  expect(lines.filter((line) => line.includes("✗"))).toEqual([]);
  expect(lines.at(-1)).toMatch(/^all \d+ hold$/);
});

it("fails on one that answers anything with an empty page", async () => {
  const server = createServer((_, answer) => answer.end("<!doctype html>"));
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  expect(await smoke(`http://127.0.0.1:${server.address().port}`, quietly)).toBeGreaterThan(6);
  await new Promise((done) => server.close(done));
});

it("fails where nothing answers", async () => {
  expect(await smoke("http://127.0.0.1:9", quietly)).toBeGreaterThan(9);
});
