// The database of this file's shop, which lives in the process of the setup.
import { askSetup } from "./setup-server.mjs";

/** Runs statements in the shop of this test file: `prepare(sql).bind(...values)` with `all()`, `first()` and `run()`, as D1 has it. */
export const ownDatabase = () => ({ prepare: (sql) => statement(sql, []) });

function statement(sql, values) {
  const all = () => askSetup("rows", { sql, values });
  return {
    bind: (...bound) => statement(sql, bound),
    all,
    run: all,
    first: async () => (await all()).results[0] ?? null,
  };
}
