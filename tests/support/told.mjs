// Runs in workerd before the door's own module: tells every statement that is prepared, each once.
import Door from "./index.js";

const told = new Set();

export default class extends Door {
  constructor(context, env) {
    const { DB } = env;
    if (!Object.hasOwn(DB, "prepare")) {
      const prepare = DB.prepare.bind(DB);
      DB.prepare = (sql) => {
        if (!told.has(sql)) {
          told.add(sql);
          console.log(`sql:${sql}`);
        }
        return prepare(sql);
      };
    }
    super(context, env);
  }
}
