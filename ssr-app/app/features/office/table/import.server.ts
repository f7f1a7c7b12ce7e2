import { type ActionFunctionArgs, type AppLoadContext, data } from "@remix-run/cloudflare";
import { otherFormat, type TextFile, textIn } from "~/features/shared/text-in";
import { api, attempt, type Refusal } from "~/lib/api.server";
import { cellsOf } from "~/lib/rules/cells";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { isWorkbook } from "~/lib/workbook-file";
import type { KindName } from "../kind";
import { type Batch, batchPath, messageOf, type RowFault, rowFaults } from "../kind.server";
import { importKinds } from "../kinds";
import { type FileColumns, readColumns } from "./columns.server";
import { brokenOff, lineIn, type Part, partsOf, tableIn } from "./split";

/** The most rows of a batch. */
const batchRows = 500;
/** The most rows of a file. */
const maxRows = 50_000;
/** Tables with more characters are not returned to the page. */
const maxReturned = 200_000;

/** The most faults that are shown. */
const maxFaults = 100;

/** A fault of one or more rows, with their lines in the whole table. */
interface TableFault {
  field?: string | null;
  message: string;
  lines: number[];
}

/** The outcome of a table, and the table for the next attempt. */
export interface Imported {
  kind: string;
  csv: string;
  /** The encoding in which a file was read that is not Unicode. */
  encoding?: string;
  /** What its columns stand for; absent after writing. */
  columns?: FileColumns;
  /** The rows that were left out because they add up others. */
  totals?: { line: number; text: string }[];
  counts?: Counts;
  written?: boolean;
  faults?: TableFault[];
  refused?: number;
  trouble?: string;
}

/** Checks the whole table; without any fault it is written, batch after batch. */
export async function importTable({ context, request }: ActionFunctionArgs) {
  await requireOperator(context);
  const say = translate(context, "backoffice");
  const posted = await request.formData();
  const typed = String(posted.get("kind") ?? "");
  const kind = importKinds.find((each) => each === typed);
  const file = posted.get("file");
  const bytes = file instanceof File && file.size > 0 ? await file.arrayBuffer() : null;
  const pasted: TextFile = { text: String(posted.get("csv") ?? "") };
  const decoded = bytes ? textIn(bytes, context.shop.locale) : pasted;
  const csv = decoded?.text ?? "";
  const encoding = decoded?.encoding;
  const returned = csv.length <= maxReturned ? csv : "";
  const refuse = (more: Partial<Imported>, status = 422) =>
    data({ kind: typed, csv: returned, encoding, ...more } satisfies Imported, { status });
  if (!kind) return refuse({ trouble: say("import.noKind") });
  const importText = translate(context, "import");
  if (bytes && isWorkbook(bytes)) return refuse({ csv: "", trouble: importText("workbook") });
  const format = bytes && otherFormat(bytes);
  if (format) return refuse({ csv: "", trouble: importText("otherFormat", { format }) });
  if (!decoded) return refuse({ trouble: importText("encoding") });
  const table = tableIn(csv);
  if (!table) return refuse({ trouble: say("import.empty") });
  if (table.rows.length > maxRows) return refuse({ trouble: say("import.tooMany", { number: maxRows }) });
  const end = brokenOff(table);
  if (end) return refuse({ trouble: importText("brokenOff", { ...end }) });
  const columns = await readColumns(context, kind, table, posted);
  const totals = table.totals.map(({ text, line }) => ({
    line,
    text: cellsOf(text, table.separator).filter(Boolean).join(" "),
  }));
  if (columns.open) return refuse({ columns, totals });

  const names = columns.columns.map(({ column }) => column ?? "");
  const parts = partsOf(table, batchRows, names);
  const writes = posted.get("how") === "write";
  // A single batch is checked while it is written; several must all be valid before the first is written.
  const checked = await check(context, kind, parts, writes && parts.length === 1);
  const headed = inFile(columns);
  if (!checked.ok) return refuse({ ...headed(checked), columns, totals }, checked.status);
  const { counts } = checked;
  if (!writes) return { kind, csv: returned, encoding, columns, totals, counts, written: false } satisfies Imported;
  if (parts.length === 1) return { kind, csv: "", encoding, totals, counts, written: true } satisfies Imported;
  const sent = await sendAll(context, kind, parts, { dryRun: false, numbers: checked.numbers });
  if (!sent.ok) return refuse({ ...headed(sent), columns, totals }, sent.status);
  return { kind, csv: "", encoding, totals, counts: sent.counts, written: true } satisfies Imported;
}

/** Renames the columns of faults to the file's heads. */
const inFile =
  ({ columns }: FileColumns) =>
  <R extends Partial<Imported>>(refused: R): R => ({
    ...refused,
    faults: refused.faults?.map((fault) => ({
      ...fault,
      field: columns.find(({ column }) => column === fault.field)?.head ?? fault.field,
    })),
  });

/** How a table writes its numbers; a part without evidence is read like the others. */
type Numbers = "comma" | "point" | "mixed";
type Counts = Required<Omit<Batch, "dryRun" | "decimalSign">>;
type Sent = ({ ok: true; counts: Counts } | ({ ok: false; status: number } & Partial<Imported>)) & {
  numbers?: Numbers;
};

/** Checks all parts; again if some of them could not tell how numbers are written, and others could. */
async function check(context: AppLoadContext, kind: KindName, parts: Part[], writes: boolean): Promise<Sent> {
  const first = await sendAll(context, kind, parts, { dryRun: !writes });
  if (parts.length === 1 || !first.numbers || (first.ok && first.numbers !== "mixed")) return first;
  const second = await sendAll(context, kind, parts, { dryRun: true, numbers: first.numbers });
  return { ...second, numbers: first.numbers };
}

async function sendAll(
  context: AppLoadContext,
  kind: KindName,
  parts: Part[],
  { dryRun, numbers }: { dryRun: boolean; numbers?: Numbers },
): Promise<Sent> {
  const counts: Counts = { rows: 0, added: 0, changed: 0, unchanged: 0, removed: 0, prices: 0, onHand: 0 };
  const faults: RowFault[] = [];
  const signs = new Set<Numbers>();
  let refused = 0;
  for (const part of parts) {
    const answer = await attempt(
      api(context).put<Batch>(batchPath(kind), part.csv, {
        query: { dryRun: dryRun ? 1 : null, continues: part === parts[0] ? null : 1, decimalSign: numbers ?? null },
        contentType: "text/csv",
      }),
    );
    const sign = answer.ok ? answer.value.decimalSign : (answer.refusal.details.decimalSign as Numbers | null);
    if (sign) signs.add(sign);
    if (answer.ok) {
      for (const name of Object.keys(counts) as (keyof Counts)[]) counts[name] += answer.value[name] ?? 0;
      continue;
    }
    const { refusal } = answer;
    const rows = rowFaults(refusal).map((fault) => ({ ...fault, line: lineIn(part, fault.line) }));
    // The rows are not the cause, or the fault appeared while writing: batches written before stay and are reported.
    if (rows.length === 0 || !dryRun) return failed(refusal, rows, counts.rows > 0 && !dryRun ? counts : undefined);
    faults.push(...rows);
    refused += refusedOf(refusal, rows);
  }
  const proven = signs.size > 1 ? "mixed" : [...signs][0];
  if (faults.length > 0) return { ok: false, status: 422, faults: together(faults), refused, numbers: proven };
  return { ok: true, counts, numbers: proven };
}

function failed(refusal: Refusal, rows: RowFault[], counts: Counts | undefined): Sent {
  const more = counts ? { counts, written: true } : {};
  if (rows.length > 0)
    return { ok: false, status: refusal.status, faults: together(rows), refused: refusedOf(refusal, rows), ...more };
  return { ok: false, status: refusal.status, trouble: messageOf(refusal), ...more };
}

/** The number of refused rows, which may be higher than those listed. */
const refusedOf = ({ details }: Refusal, rows: RowFault[]) => Number(details.refused ?? rows.length);

/** Groups equal faults with all their lines. */
function together(faults: RowFault[]): TableFault[] {
  const found = new Map<string, TableFault>();
  for (const { line, field, message } of faults) {
    const key = `${field} ${message}`;
    const fault = found.get(key) ?? { field, message, lines: [] };
    fault.lines.push(line);
    found.set(key, fault);
  }
  return [...found.values()].slice(0, maxFaults);
}
