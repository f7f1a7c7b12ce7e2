// A process of its own that runs the minute's timer again and again on a database, at a moment that stands still, until
// nothing announced is left or somebody ends it: node tests/support/timer-runs.mjs STATE MOMENT. It says what is left.
import { join } from "node:path";
import { at } from "../../scripts/paths.mjs";
import { setClock } from "../../scripts/serve/clock.mjs";
import { edgeName, startRuntime } from "../../scripts/serve/runtime.mjs";

const [state, moment] = process.argv.slice(2);
setClock(moment);
const { mf } = await startRuntime({
  state,
  clock: true,
  ssr: join(at("tests"), "support", "ssr-stub.mjs"),
  onLog() {},
});
const db = await mf.getD1Database("DB", edgeName);
const edge = await mf.getWorker(edgeName);
const count = async () => {
  const { results } = await db
    .prepare("select count(*) as n from standing_order_draft where state in ('announced', 'planned')")
    .all();
  return results[0].n;
};
for (let run = 0, left = await count(); left > 0; run += 1) {
  // Two at once, as when one minute's run is still under way in the next; what died holds its claim for two minutes.
  setClock(Date.parse(moment) + run * 1_000);
  await Promise.all([edge.scheduled({ cron: "* * * * *" }), edge.scheduled({ cron: "* * * * *" })]);
  left = await count();
  process.stdout.write(`left ${left}\n`);
}
await mf.dispose();
