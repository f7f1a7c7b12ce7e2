// The other direction: an ERP that reads and writes through /api/ops with a service key.
//   node scripts/erp/shop.mjs events --shop https://shop.example --file cursor.txt
//   node scripts/erp/shop.mjs push stock stock.csv --shop https://shop.example [--dry-run]
//   node scripts/erp/shop.mjs fetch price --shop https://shop.example > prices.csv
// The key stands in MADIA_SERVICE_KEY. Files are read as the import page reads them: whatever their encoding, line ends and separator.
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { brokenOff, lineIn, partsOf, tableIn } from "../../ssr-app/app/features/office/table/split.ts";
import { otherFormat, textIn } from "../../ssr-app/app/features/shared/text-in.ts";
import { isWorkbook } from "../../ssr-app/app/lib/workbook-file.ts";

/** Most rows of a file that one call takes. */
const rows = 500;

/** Calls of `/api/ops`; `ask` tries again when the shop asks for patience or is unavailable for a moment. */
export class Shop {
  #url;
  #key;
  constructor(url, key) {
    this.#url = new URL("/api/ops/", url).href;
    this.#key = key;
  }
  async ask(path, { method = "GET", type, body } = {}) {
    for (let attempt = 1; ; attempt += 1) {
      const response = await fetch(new URL(path, this.#url), {
        method,
        body,
        redirect: "error",
        headers: { "madia-service-key": this.#key, ...(type && { "content-type": type }) },
        signal: AbortSignal.timeout(60_000),
      });
      if (response.status !== 429 && response.status < 500) return response;
      if (attempt === 5) throw new Error(`${path}: ${response.status}`);
      const wait = Number(response.headers.get("retry-after")) || 2 ** attempt;
      await new Promise((resolve) => setTimeout(resolve, wait * 1000));
    }
  }
  /** Every event after `after`, one by one: store `event.id` when it is done, and continue there the next time. */
  async *events(after = 0, type) {
    for (let more = true; more; ) {
      const query = new URLSearchParams({ after, limit: 500, ...(type && { type }) });
      const response = await this.ask(`event?${query}`);
      if (!response.ok) throw new Error(`event: ${response.status} ${await response.text()}`);
      const page = await response.json();
      yield* page.entities;
      ({ next: after, more } = page);
    }
  }
  /** All rows of a kind as CSV: the answer's `Link` names the next page. */
  async *fetch(kind) {
    let path = `${kind}?format=csv`;
    for (let page = 1; path; page += 1) {
      const response = await this.ask(path);
      const text = await response.text();
      if (!response.ok) throw new Error(`${kind}: ${response.status} ${message(text)}`);
      // Only the first page has its heads in the file.
      yield page === 1 ? `\uFEFF${text}` : text.slice(text.indexOf("\n") + 1);
      const next = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get("link") ?? "")?.[1];
      path = next && new URL(next, this.#url).href;
    }
  }
  /** Sends a table in parts of 500 rows, each all or nothing; the same table again changes nothing. */
  async push(kind, csv, { dryRun = false } = {}) {
    const sum = { rows: 0, added: 0, changed: 0, unchanged: 0, removed: 0 };
    const table = tableIn(csv);
    if (!table) throw new Error(`${kind}: no row was read`);
    const end = brokenOff(table);
    if (end) throw new Error(`${kind}: the table breaks off in line ${end.line}, before ${end.head}`);
    const list = partsOf(table, rows);
    const send = (part, query) => {
      const whole = new URLSearchParams({ ...query, ...(part !== list[0] && { continues: 1 }) });
      return this.ask(`${kind}?${whole}`, { method: "PUT", type: "text/csv", body: part.csv });
    };
    // `1.200` in one part is read by what the numbers of all parts prove.
    const signs = new Set();
    if (list.length > 1 && /(?<!\d)\d{1,3}[.,]\d{3}(?!\d)/.test(csv))
      for (const part of list) signs.add(json(await (await send(part, { dryRun: 1 })).text()).decimalSign);
    const [sign, other] = [...signs].filter(Boolean);
    const query = { ...(dryRun && { dryRun: 1 }), ...(sign && { decimalSign: other ? "mixed" : sign }) };
    for (const part of list) {
      const response = await send(part, query);
      const text = await response.text();
      if (!response.ok) {
        const faults = json(text).rows ?? [];
        const wrong = faults.map((row) => `line ${lineIn(part, row.line)}: ${row.field}: ${row.message}`);
        const before = `lines before ${part.first}: ${dryRun ? "nothing was wrong" : `written ${JSON.stringify(sum)}`}`;
        const after = `lines from ${part.first} on: nothing was written`;
        throw new Error([`${kind}: ${response.status} ${message(text)}`, ...wrong, before, after].join("\n"));
      }
      const counts = json(text);
      for (const name of Object.keys(sum)) sum[name] += counts[name] ?? 0;
    }
    return sum;
  }
}

function json(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** The shop's own words, or the beginning of what came instead. */
const message = (text) => json(text).message ?? text.slice(0, 200);

/** The text of a file, unless it is one of another kind. */
function tableTextIn(path) {
  const bytes = new Uint8Array(readFileSync(path)).buffer;
  const format = isWorkbook(bytes) ? "a workbook" : otherFormat(bytes);
  if (format) throw new Error(`${path} is ${format}: save it as CSV`);
  const decoded = textIn(bytes);
  if (!decoded) throw new Error(`${path}: some letters cannot be read: save it as CSV UTF-8`);
  return decoded.text;
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      shop: { type: "string", default: "http://127.0.0.1:8787" },
      file: { type: "string", default: "cursor.txt" },
      "dry-run": { type: "boolean", default: false },
    },
  });
  const [command, kind, path] = positionals;
  const shop = new Shop(values.shop, process.env.MADIA_SERVICE_KEY ?? "");
  if (command === "events") {
    const after = existsSync(values.file) ? Number(readFileSync(values.file, "utf8")) : 0;
    for await (const event of shop.events(after)) {
      console.log(JSON.stringify(event));
      // Behind the work, and whole: a crash repeats one event, it never loses one.
      writeFileSync(`${values.file}.new`, String(event.id));
      renameSync(`${values.file}.new`, values.file);
    }
  } else if (command === "push" && kind && path) {
    console.log(await shop.push(kind, tableTextIn(path), { dryRun: values["dry-run"] }));
  } else if (command === "fetch" && kind) {
    for await (const text of shop.fetch(kind)) process.stdout.write(text);
  } else {
    throw new Error("events | push KIND FILE | fetch KIND");
  }
}

if (import.meta.filename === process.argv[1]) {
  try {
    await main();
  } catch (error) {
    console.error(error.cause ? `${error.message}: ${error.cause.message || error.cause.code}` : error.message);
    process.exitCode = 1;
  }
}
