// Everything that stands in the database: what a refused call must not have touched, and a way back after one that
// was allowed. Triggers note which tables were written, so that nothing is read that nobody wrote.

/** Counters of the limits and of the answers, and security events, move with refused calls too, and are meant to. */
const apart = /^(rate_limit|security_event|measure_hour|touched|product_search|term_trigram|sqlite_|d1_|_)/;

/** Notes how everything is from now on. `changed()` names the tables that differ; `restore()` takes them back. */
export async function tablesOf(door) {
  const schema = await door.rows(
    `select t.name, json_group_array(c.name) as columns, json_group_array(c.name) filter (where c.pk > 0) as keys
      from sqlite_schema t join pragma_table_xinfo(t.name) c
      where t.type = 'table' and c.hidden = 0 group by t.name order by t.name`,
  );
  const keys = new Map(schema.map(({ name, keys }) => [name, JSON.parse(keys)]));
  const columns = new Map(
    schema.filter(({ name }) => !apart.test(name)).map(({ name, columns }) => [name, JSON.parse(columns)]),
  );
  const names = [...columns.keys()];
  const rowsOf = (name) => {
    const pairs = columns.get(name).map((column) => `'${column}', "${column}"`);
    return `select coalesce(json_group_array(json_object(${pairs.join(", ")})), '[]') as rows from "${name}"`;
  };
  const read = async (some) => {
    if (some.length === 0) return new Map();
    const answers = await door.fill(some.map(rowsOf));
    return new Map(some.map((name, at) => [name, answers[at].results[0].rows]));
  };
  const original = await read(names);
  const references = await door.rows(
    `select t.name as child, f."table" as parent from sqlite_schema t join pragma_foreign_key_list(t.name) f
      where t.type = 'table'`,
  );
  /** With whatever goes when their rows go. */
  const withChildren = (some) => {
    const all = new Set(some);
    for (const parent of all) for (const row of references) if (row.parent === parent) all.add(row.child);
    return [...all].filter((name) => columns.has(name));
  };
  // What hangs on a row coming or going is put back as a row itself: the shop's own triggers rest meanwhile.
  const triggers = await door.rows("select name, sql from sqlite_schema where type = 'trigger'");
  // No "or ignore": the conflict clause of the statement that fires a trigger goes before the trigger's own.
  await door.fill([
    "create table touched (name text primary key) without rowid",
    ...triggers.flatMap(({ name, sql }) => [`drop trigger "${name}"`, restingTrigger(sql)]),
    ...names.flatMap((name) =>
      ["insert", "update", "delete"].map(
        (what) => `create trigger "touched_${name}_${what}" after ${what} on "${name}"
          begin insert into touched select '${name}' where not exists (select 1 from touched where name = '${name}'); end`,
      ),
    ),
  ]);
  const touched = async () => (await door.rows("select name from touched")).map(({ name }) => name);

  return {
    async changed() {
      const some = await touched();
      const now = await read(some);
      return some.filter((name) => now.get(name) !== original.get(name));
    },
    async restore() {
      const written = await touched();
      if (written.length === 0) return;
      // Row by row, so that nothing that hangs on a row goes with it; a whole table where two rows have changed places.
      await run(written.flatMap(byRow)).catch(() => {
        const some = withChildren(written);
        return run([...some.map((name) => `delete from "${name}"`), ...some.map(inserted)]);
      });
    },
  };

  function run(statements) {
    return door.fill([
      "pragma defer_foreign_keys = on",
      `insert or ignore into touched values ('${resting}')`,
      ...statements,
      "delete from touched",
    ]);
  }

  /** The rows of a table as they were, for a `from`. */
  function rowsBefore(name) {
    return `json_each('${original.get(name).replaceAll("'", "''")}')`;
  }

  function inserted(name) {
    const list = columns.get(name);
    const values = list.map((column) => `value ->> '$."${column}"'`);
    return `insert into "${name}" (${list.map((column) => `"${column}"`).join(", ")})
      select ${values.join(", ")} from ${rowsBefore(name)} where true`;
  }

  function byRow(name) {
    const key = keys.get(name);
    if (key.length === 0) return [`delete from "${name}"`, inserted(name)];
    const quoted = key.map((column) => `"${column}"`).join(", ");
    const before = key.map((column) => `value ->> '$."${column}"'`).join(", ");
    const others = columns.get(name).filter((column) => !key.includes(column));
    const change = others.map((column) => `"${column}" = excluded."${column}"`).join(", ");
    return [
      `delete from "${name}" where (${quoted}) not in (select ${before} from ${rowsBefore(name)})`,
      `${inserted(name)} on conflict (${quoted}) do ${change ? `update set ${change}` : "nothing"}`,
    ];
  }
}

/** What `touched` holds while rows are put back. */
const resting = "-- resting";

/** The statement of a trigger that does nothing while rows are put back. */
function restingTrigger(sql) {
  const [head] = /^.*?\bbegin\b/is.exec(sql);
  const awake = `not exists (select 1 from touched where name = '${resting}')`;
  const [, start, condition] = /^(.*?)\bwhen\b(.*)\bbegin$/is.exec(head) ?? [];
  const guarded = start
    ? `${start}when (${condition}) and ${awake} begin`
    : head.replace(/begin$/i, `when ${awake} begin`);
  return guarded + sql.slice(head.length);
}
