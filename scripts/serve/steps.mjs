// A file in steps (schema/catalogue/src/sql/mod.rs): each step is a transaction, whole by itself and safe to repeat. Into a
// shop with readers they go a few at a time, with pauses in which the readers' questions are answered.
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { statements } from "./statements.mjs";

/** How long one go may hold the database, in ms; a page asks it several times. */
const TARGET_MS = 25;
/** Steps and statements of one go. */
const MAX_STEPS = 50;
const MAX_STATEMENTS = 1000;
const mark = /^-- (\d+) of (\d+);$/;

/** The steps of a file: their SQL, how many articles are whole behind them, of how many. Without marks it is one step. */
export async function* stepsOf(path) {
  let lines = [];
  let [done, of] = [0, 0];
  for await (const line of createInterface({ input: createReadStream(path, "utf8"), crlfDelay: Infinity })) {
    const found = line.match(mark);
    if (!found) {
      lines.push(line);
      continue;
    }
    [done, of] = [Number(found[1]), Number(found[2])];
    if (lines.length > 0) yield { sql: lines.join("\n"), done, of };
    lines = [];
  }
  if (lines.some((line) => line.trim() !== "")) yield { sql: lines.join("\n"), done, of };
}

/**
 * Runs a file's steps: `batch` applies statements as one transaction. `onProgress({done, of})` hears of each go,
 * `stopped()` ends it between two. Answers how many statements it was, and the longest go in ms.
 */
export async function runInSteps(path, batch, { onProgress = () => {}, stopped = () => false } = {}) {
  let [count, longest, size] = [0, 0, 1];
  let [waiting, steps, at] = [[], 0, { done: 0, of: 0 }];
  const go = async (next) => {
    const begun = performance.now();
    try {
      await batch(waiting);
    } catch (error) {
      throw at.of > 0 ? new Error(`after ${at.done} of ${at.of} articles: ${error.message}`) : error;
    }
    const ms = performance.now() - begun;
    longest = Math.max(longest, ms);
    count += waiting.length;
    // At most half as large again, so that one quick go does not make a slow one.
    size = Math.max(1, Math.min(MAX_STEPS, Math.floor(steps * Math.min(TARGET_MS / ms, 1.5) + 0.5)));
    [waiting, steps, at] = [[], 0, { done: next.done, of: next.of }];
    onProgress(at);
    if (at.of > 0) await pause(Math.max(ms / 2, 5));
  };
  let last;
  for await (const step of stepsOf(path)) {
    if (stopped()) throw new Error(`stopped after ${at.done} of ${at.of} articles`);
    waiting.push(...statements(step.sql));
    steps += 1;
    last = step;
    if (steps >= size || waiting.length >= MAX_STATEMENTS) await go(step);
  }
  if (waiting.length > 0) await go(last);
  return { statements: count, longest: Math.round(longest) };
}

/** The Worker that applies them: in the runtime itself, where the front's own process has nothing to wait for. */
const loaderName = "madia-loader";

export const loaderWorker = (compatibilityDate) => ({
  name: loaderName,
  modules: [
    {
      type: "ESModule",
      path: "loader.mjs",
      contents: `export default { async fetch(request, { DB }) {
        const texts = await request.json();
        try {
          await DB.batch(texts.map((text) => DB.prepare(text)));
          return new Response("done");
        } catch (error) {
          return new Response(error.message, { status: 500 });
        }
      } };`,
    },
  ],
  compatibilityDate,
  d1Databases: { DB: "madia" },
});

/** `batch` of `runInSteps` through that Worker. */
export async function loaderOf(mf) {
  const loader = await mf.getWorker(loaderName);
  return async (texts) => {
    const answer = await loader.fetch("http://loader.internal/", { method: "POST", body: JSON.stringify(texts) });
    if (!answer.ok) throw new Error(await answer.text());
    await answer.text();
  };
}
