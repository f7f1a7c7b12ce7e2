// The other direction, to copy: an ERP that reads and writes through /api/ops with a service key.
//   node scripts/erp/shop.mjs events --shop https://shop.example --file cursor.txt
//   node scripts/erp/shop.mjs push stock stock.csv --shop https://shop.example [--dry-run]
//   node scripts/erp/shop.mjs fetch price --shop https://shop.example > prices.csv
// The key stands in MADIA_SERVICE_KEY.
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";

/** Rows of a file that one call takes. */
const rows = 500;

/** Calls of `/api/ops`; `ask` tries again when the shop asks for patience or is away for a moment. */
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
  /** Everything behind `after`, one by one: keep `event.id` when it is done, and go on there the next time. */
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
  /** Sends a file in parts of 500 rows, each all or nothing; the same file again changes nothing. */
  async push(kind, csv, { dryRun = false } = {}) {
    const [header, ...lines] = csv.replace(/^\uFEFF/, "").split(/\r?\n/);
    const filled = lines.filter((line) => line.trim() !== "");
    const sum = { rows: 0, added: 0, changed: 0, unchanged: 0, removed: 0 };
    for (let from = 0; from < filled.length; from += rows) {
      const part = [header, ...filled.slice(from, from + rows)].join("\n");
      const response = await this.ask(`${kind}${dryRun ? "?dryRun=1" : ""}`, {
        method: "PUT",
        type: "text/csv",
        body: part,
      });
      const told = await response.json();
      if (!response.ok) {
        // Lines of the file, not of the part.
        const wrong = (told.rows ?? []).map((row) => `line ${row.line + from}: ${row.field}: ${row.message}`);
        throw new Error([`${kind}: ${response.status} ${told.message}`, ...wrong].join("\n"));
      }
      for (const name of Object.keys(sum)) sum[name] += told[name] ?? 0;
    }
    return sum;
  }
}

if (import.meta.filename === process.argv[1]) {
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
    console.log(await shop.push(kind, readFileSync(path, "utf8"), { dryRun: values["dry-run"] }));
  } else if (command === "fetch" && kind) {
    const response = await shop.ask(`${kind}?format=csv`);
    process.stdout.write(await response.text());
  } else {
    console.error("events | push KIND FILE | fetch KIND");
    process.exit(2);
  }
}
