// An order's history says in words why the shop itself moved it.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { at } from "../../scripts/paths.mjs";

const read = (...path) => readFileSync(at(...path), "utf8");

test("each reason of the shop's own has its words", () => {
  const page = read("ssr-app", "app", "features", "shop", "orders", "timeline.tsx");
  const known = /const words = \[(.*?)\]/.exec(page)[1].match(/\w+/g);
  const moves = ["moves.rs", "timers.rs"].map((name) => read("api", "orders", "src", name)).join("\n");
  const written = [...moves.matchAll(/(?:"system", |give_up\(app, [\w.]+, |Mover::SYSTEM, )"(\w+)"/g)];
  const chosen = /let reason = if ([\s\S]*?\n {4})\};/.exec(moves)[1].matchAll(/^ {8}"(\w+)"$/gm);
  const reasons = new Set([...written, ...chosen].map(([, reason]) => reason));
  expect([...reasons].sort()).toEqual(["blocked", "cutoff", "unblocked", "unpaid"]);
  expect(known).toEqual(expect.arrayContaining([...reasons]));
});
