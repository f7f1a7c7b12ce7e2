// Everything that stands in the database: what a refused call must not have touched, and a way back after one that was allowed.

/** Counters of the limits move with refused calls too, and are meant to. */
const apart = /^(rate_limit|product_search|term_trigram|sqlite_|d1_|_)/;

/** @returns {Promise<{read(): Promise<Map<string, string>>, restore(names: string[]): Promise<void>}>} */
export async function tablesOf(door) {
  const names = (await door.rows("select name from sqlite_schema where type = 'table' order by name"))
    .map(({ name }) => name)
    .filter((name) => !apart.test(name));
  const columns = new Map();
  for (const name of names) {
    columns.set(
      name,
      (await door.rows(`select name from pragma_table_xinfo('${name}') where hidden = 0`)).map((c) => c.name),
    );
  }
  const rowsOf = (name) => {
    const pairs = columns.get(name).map((column) => `'${column}', "${column}"`);
    return `select coalesce(json_group_array(json_object(${pairs.join(", ")})), '[]') as rows from "${name}"`;
  };
  const read = async () => {
    const answers = await door.fill(names.map(rowsOf));
    return new Map(names.map((name, at) => [name, answers[at].results[0].rows]));
  };
  const original = await read();

  return {
    read,
    /** Names of the tables that differ from how they were at the beginning. */
    async changed() {
      const now = await read();
      return names.filter((name) => now.get(name) !== original.get(name));
    },
    async restore(changed) {
      if (changed.length === 0) return;
      const back = changed.map((name) => {
        const list = columns.get(name);
        const values = list.map((column) => `value ->> '$."${column}"'`);
        const rows = original.get(name).replaceAll("'", "''");
        return `insert into "${name}" (${list.map((c) => `"${c}"`).join(", ")})
          select ${values.join(", ")} from json_each('${rows}')`;
      });
      await door.fill(["pragma defer_foreign_keys = on", ...changed.map((name) => `delete from "${name}"`), ...back]);
    },
  };
}
