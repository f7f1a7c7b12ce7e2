// npm run bench -- --against COMMIT: this build and that commit's, each built, filled and served by its own scripts, measured in turns.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { UserError } from "../options.mjs";
import { at, node24, root } from "../paths.mjs";
import { capture, step } from "../run.mjs";
import { cases } from "./cases.mjs";
import { compare, difference } from "./measure.mjs";
import { orderCases } from "./orders.mjs";
import { figure, table } from "./table.mjs";

/** A clean tree of the commit below .cache, with its packages. */
async function treeOf(commit) {
  const { code, printed } = await capture("git", ["rev-parse", "--verify", `${commit}^{commit}`]);
  if (code !== 0) throw new UserError(`${commit} is no commit of this repository.`);
  const hash = printed.trim();
  const tree = at(".cache", "bench", "commits", hash);
  if (!existsSync(tree)) await step("a clone", "git", ["clone", "--quiet", "--shared", "--no-checkout", root, tree]);
  await step(`files of ${hash}`, "git", ["checkout", "--quiet", "--force", "--detach", hash], { cwd: tree });
  await step("their packages", node24, [join(tree, "scripts", "bootstrap.mjs")], { cwd: tree });
  return tree;
}

const script = (tree, name) => import(pathToFileURL(join(tree, "scripts", name)).href);

async function buildTree(tree) {
  const { buildAll } = await script(tree, "build-all.mjs");
  await buildAll("release");
}

async function openShop(tree, products, log) {
  const { catalogueOf } = await script(tree, "bench/catalogues.mjs");
  const { benchShop } = await script(tree, "bench/shop.mjs");
  return benchShop(await catalogueOf(products, { log }));
}

/** What is asked of a build's shop: the same of both. */
async function casesOf(shop, build) {
  const all = [...(await cases(shop)).all, ...(await orderCases(shop))];
  return all.map((each) => ({ ...each, title: each.name, name: `${build}: ${each.name}` }));
}

/** Prints what both builds do, and answers whether nothing has become slower. `quiet` is awaited before anything is measured. */
export async function against(commit, { products, rounds, quiet, log = () => {} }) {
  const trees = [await treeOf(commit), root];
  for (const tree of trees) await buildTree(tree);
  await quiet();
  const shops = [];
  try {
    for (const tree of trees) shops.push(await openShop(tree, products, log));
    const before = await casesOf(shops[0], "before");
    const now = await casesOf(shops[1], "now");
    log("both builds in turns");
    const results = await compare(
      before.flatMap((each, index) => [each, now[index]]),
      { rounds },
    );
    log("");
    const rows = before.map(({ title }) => row(title, results[`before: ${title}`], results[`now: ${title}`]));
    table("Requests a second, median of the rounds", ["case", commit, "now", "ratio", ""], rows);
    return !rows.some((cells) => cells.at(-1).startsWith("slower"));
  } finally {
    for (const shop of shops) await shop.close();
  }
}

function row(title, before, now) {
  const { ratio, verdict } = difference(before.rounds, now.rounds);
  return [title, figure(before.perSecond), figure(now.perSecond), figure(ratio), verdict];
}
