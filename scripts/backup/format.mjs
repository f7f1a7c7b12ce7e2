// A backup: gzipped lines. The first says what it is; then the rows as SQL statements, one a line, parents before
// children; then the pictures; the last says how many rows and which bytes each table had, and how many pictures the rows
// name, so that one that was cut off is no backup. Search indexes, triggers and all else of the schema come from the migrations.
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";

const format = 1;
/** D1 takes statements of 100 kB; short ones are read again more easily. */
const maxBytes = 60_000;
/** Texts of a row beyond that: shorter ones stay in its own statement. */
const shortText = 1_000;

/** Tables whose content cannot be made again: neither SQLite's and D1's own nor the search indexes and their parts. */
export function tables(db) {
  const all = db.prepare("select name, sql from sqlite_schema where type = 'table' and sql is not null").all();
  const indexes = all.filter(({ sql }) => /^create virtual table/i.test(sql)).map(({ name }) => name);
  const derived = (name) => indexes.some((index) => name === index || name.startsWith(`${index}_`));
  const own = (name) => /^(sqlite_|_cf_)/.test(name) || name === "d1_migrations";
  const names = all
    .map(({ name }) => name)
    .filter((name) => !own(name) && !derived(name))
    .sort();
  return { names: parentsFirst(db, names), indexes };
}

/** Columns that are stored, and the order in which rows are read: by key, so that equal tables give equal lines. */
function columns(db, table) {
  const found = db.prepare(`select name, pk from pragma_table_xinfo(?) where hidden = 0 order by cid`).all(table);
  const key = found.filter(({ pk }) => pk > 0).sort((one, other) => one.pk - other.pk);
  return { names: found.map(({ name }) => name), order: (key.length > 0 ? key : found).map(({ name }) => name) };
}

function parentsFirst(db, names) {
  const parents = new Map(
    names.map((name) => [
      name,
      db
        .prepare('select distinct "table" as parent from pragma_foreign_key_list(?)')
        .all(name)
        .map(({ parent }) => parent),
    ]),
  );
  const placed = new Set();
  const visit = (name, way) => {
    if (placed.has(name) || way.includes(name)) return;
    for (const parent of parents.get(name) ?? []) visit(parent, [...way, name]);
    placed.add(name);
  };
  for (const name of names) visit(name, []);
  return [...placed].filter((name) => parents.has(name));
}

const id = (name) => `"${name.replaceAll('"', '""')}"`;

/** A value as SQL writes it, on one line. */
export function literal(value) {
  if (value === null) return "null";
  if (typeof value === "bigint") return String(value);
  if (typeof value === "number") {
    if (!Number.isFinite(value)) return value > 0 ? "9e999" : "-9e999";
    return Number.isInteger(value) && Math.abs(value) < 1e15 ? `${value}.0` : String(value);
  }
  if (value instanceof Uint8Array) return `x'${Buffer.from(value).toString("hex")}'`;
  return [
    ["\n", 10],
    ["\r", 13],
    ["\0", 0],
  ].reduce(
    (sql, [character, code]) => {
      if (!value.includes(character)) return sql;
      let mark = `<${code}>`;
      while (value.includes(mark)) mark = `<${mark}>`;
      return `replace(${sql.replaceAll(character, mark)}, '${mark}', char(${code}))`;
    },
    `'${value.replaceAll("'", "''")}'`,
  );
}

/** A text in pieces whose literals fit into a statement, cut between characters. */
function pieces(text) {
  if (Buffer.byteLength(literal(text)) <= maxBytes) return [text];
  const middle = text.length >> 1;
  const cut = text.codePointAt(middle - 1) > 0xffff ? middle + 1 : middle;
  return [...pieces(text.slice(0, cut)), ...pieces(text.slice(cut))];
}

/**
 * A row that is too large for a statement: its texts are in a table of their own until it is written, because half a
 * row would violate a check.
 */
function* largeRow(head, values) {
  yield "create table long_text (n integer primary key, text text not null);";
  let n = 0;
  const cells = [];
  for (const value of values) {
    if (typeof value !== "string" || value.length <= shortText) {
      cells.push(literal(value));
      continue;
    }
    const first = n + 1;
    for (const piece of pieces(value)) yield `insert into long_text values (${++n}, ${literal(piece)});`;
    cells.push(
      `(select group_concat(text, '') from (select text from long_text where n between ${first} and ${n} order by n))`,
    );
  }
  yield `${head}(${cells.join(", ")});`;
  yield "drop table long_text;";
}

/** The rows of one table as statements; `onRow` is called with every row. */
function* inserts(db, table, onRow) {
  const { names, order } = columns(db, table);
  const head = `insert into ${id(table)} (${names.map(id).join(", ")}) values `;
  const read = db.prepare(`select ${names.map(id).join(", ")} from ${id(table)} order by ${order.map(id).join(", ")}`);
  read.setReadBigInts(true);
  let rows = [];
  let length = 0;
  for (const row of read.iterate()) {
    const values = names.map((name) => row[name]);
    const text = `(${values.map(literal).join(", ")})`;
    onRow(text);
    const bytes = Buffer.byteLength(text);
    if (rows.length > 0 && length + bytes > maxBytes) {
      yield `${head}${rows.join(", ")};`;
      [rows, length] = [[], 0];
    }
    if (bytes > maxBytes) {
      yield* largeRow(head, values);
      continue;
    }
    rows.push(text);
    length += bytes + 2;
  }
  if (rows.length > 0) yield `${head}${rows.join(", ")};`;
}

/** Rows and a hash of the bytes of each table: equal for equal contents. */
export function fingerprints(db) {
  const found = {};
  for (const table of tables(db).names) {
    const hash = createHash("sha256");
    let rows = 0;
    for (const _ of inserts(db, table, (text) => {
      hash.update(text);
      rows += 1;
    }));
    found[table] = { rows, sha256: hash.digest("hex") };
  }
  return found;
}

/**
 * Writes a backup of an open SQLite database; `pictures` are `[key, bytes]` of the existing ones, `named` is the number
 * that its rows refer to. Answers the last line.
 */
export async function writeBackup(db, file, { at, named = 0, pictures = [] }) {
  const migrations = db
    .prepare("select name from d1_migrations order by name")
    .all()
    .map(({ name }) => name);
  const last = { tables: {}, named, pictures: 0 };
  async function* lines() {
    yield `-- madia ${JSON.stringify({ format, at, migrations })}\n`;
    for (const table of tables(db).names) {
      const hash = createHash("sha256");
      const fingerprint = { rows: 0, sha256: "" };
      for (const line of inserts(db, table, (text) => {
        hash.update(text);
        fingerprint.rows += 1;
      }))
        yield `${line}\n`;
      fingerprint.sha256 = hash.digest("hex");
      last.tables[table] = fingerprint;
    }
    for await (const [key, bytes] of pictures) {
      yield `-- picture ${key} ${Buffer.from(bytes).toString("base64")}\n`;
      last.pictures += 1;
    }
    yield `-- complete ${JSON.stringify(last)}\n`;
  }
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(file, { mode: 0o600 }));
  return last;
}

/** Reads a backup to its end first: `{head, last}`; then `rows()` gives its statements and `pictures()` its pictures. */
export async function readBackup(file) {
  const lines = () => createInterface({ input: createReadStream(file).pipe(createGunzip()), crlfDelay: Infinity });
  let head;
  let last;
  try {
    for await (const line of lines()) {
      head ??= line.startsWith("-- madia ") ? JSON.parse(line.slice(9)) : {};
      last = line.startsWith("-- complete ") ? JSON.parse(line.slice(12)) : undefined;
    }
  } catch (error) {
    throw new Error(`${file} cannot be read to its end: ${error.message}`);
  }
  if (head?.format !== format) throw new Error(`${file} is no backup of this shop's kind`);
  if (!last) throw new Error(`${file} was cut off: its last line is missing`);
  return {
    head,
    last,
    async *rows() {
      for await (const line of lines()) if (!line.startsWith("--")) yield line;
    },
    async *pictures() {
      for await (const line of lines()) {
        if (!line.startsWith("-- picture ")) continue;
        const [key, bytes] = line.slice(11).split(" ");
        yield [key, Buffer.from(bytes, "base64")];
      }
    },
  };
}

/**
 * Statements around the rows: they drop triggers and the migrations' rows before, and create triggers and indexes again
 * after.
 */
export function around(db) {
  const { names, indexes } = tables(db);
  const triggers = db.prepare("select name, sql from sqlite_schema where type = 'trigger' order by rowid").all();
  return {
    before: [
      ...triggers.map(({ name }) => `drop trigger ${id(name)}`),
      ...[...names].reverse().map((name) => `delete from ${id(name)}`),
    ],
    after: [
      ...indexes.map((name) => `insert into ${id(name)} (${id(name)}) values ('rebuild')`),
      ...triggers.map(({ sql }) => sql),
    ],
  };
}

/** What differs between two sets of fingerprints, in words. */
export function differences(expected, found) {
  return Object.entries(expected).flatMap(([table, { rows, sha256 }]) => {
    const now = found[table];
    if (!now) return [`${table}: no such table`];
    if (now.rows !== rows) return [`${table}: ${now.rows} rows instead of ${rows}`];
    return sha256 === undefined || now.sha256 === undefined || now.sha256 === sha256
      ? []
      : [`${table}: other contents`];
  });
}
