// Runs in workerd before the door's own module: records every statement that is prepared, logs the constraint with which
// each session with the database begins, lets the database be silent for a while, and runs the tests' own statements.
import Door from "./index.js";

const prepared = new Set();
/** Milliseconds of silence before each batch. */
let silence = 0;
/** The database as it is for the tests' own statements: neither recorded nor silent. */
let own;

/** `batch` of the database or of a session with it, after the silence. */
function delayed(batch) {
  return async (statements) => {
    if (silence > 0) await scheduler.wait(silence);
    return batch(statements);
  };
}

/** `prepare` of the database or of a session with it, recording the text. */
function recorded(prepare) {
  return (sql) => {
    prepared.add(sql);
    return prepare(sql);
  };
}

/** Several statements are one batch. */
async function answered(request) {
  const statements = await request.json();
  try {
    const bound = statements.map(({ sql, values }) => own.prepare(sql).bind(...values));
    return Response.json({ results: bound.length === 1 ? [await bound[0].all()] : await own.batch(bound) });
  } catch (error) {
    return Response.json({ error: error.message });
  }
}

export default class extends Door {
  constructor(context, env) {
    const { DB } = env;
    if (!Object.hasOwn(DB, "prepare")) {
      const withSession = DB.withSession.bind(DB);
      own = { prepare: DB.prepare.bind(DB), batch: DB.batch.bind(DB) };
      DB.prepare = recorded(own.prepare);
      DB.batch = delayed(own.batch);
      DB.withSession = (constraint) => {
        console.log(`d1:${constraint}`);
        const session = withSession(constraint);
        session.prepare = recorded(session.prepare.bind(session));
        session.batch = delayed(session.batch.bind(session));
        // A bookmark of another database, as one that was restored into a new one would find it.
        if (constraint.startsWith("dead"))
          session.batch = async () => Promise.reject(new Error("D1_ERROR: bad bookmark"));
        return session;
      };
    }
    super(context, env);
  }

  /**
   * `http://database.test/10000`: from now on each batch comes so many milliseconds later; `/statements` lists what was
   * prepared. A POST runs its statements (`probed-database.mjs`).
   */
  fetch(request) {
    const { hostname, pathname } = new URL(request.url);
    if (hostname !== "database.test") return super.fetch(request);
    if (request.method === "POST") return answered(request);
    if (pathname === "/statements") return Response.json([...prepared]);
    silence = Number(pathname.slice(1));
    return new Response(null, { status: 204 });
  }
}
