// The database of an open door, by way of database-probe.mjs: one request for each statement, or for each batch of them.
// Miniflare's own way makes three for each statement, and this process stands still during two of them.
import { send } from "./send.mjs";

/** Like a D1Database, with as much of one as the tests use; `origin` is the door's socket. */
export function probedDatabase(origin) {
  const run = async (statements) => {
    const answer = await send(origin, "/", {
      method: "POST",
      headers: { host: "database.test", "content-type": "application/json" },
      body: JSON.stringify(statements),
    });
    const { results, error } = await answer.json();
    if (error !== undefined) throw new Error(error);
    return results;
  };
  const all = async (statement) => (await run([statement]))[0];
  const prepare = (sql, values = []) => ({
    sql,
    values,
    bind: (...bound) => prepare(sql, bound),
    all: () => all({ sql, values }),
    run: () => all({ sql, values }),
  });
  return {
    prepare: (sql) => prepare(sql),
    batch: (statements) => run(statements.map(({ sql, values }) => ({ sql, values }))),
  };
}
