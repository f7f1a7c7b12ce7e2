import { type ActionFunctionArgs, type AppLoadContext, data } from "@remix-run/cloudflare";
import { textIn } from "~/features/shared/text-in";
import { api, attempt, type Refusal } from "~/lib/api.server";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import type { KindName } from "./kind";
import { type Batch, batchPath, messageOf, type RowFault, rowFaults } from "./kind.server";
import { importKinds } from "./kinds";
import { lineIn, type Part, splitTable } from "./split";

/** One batch takes this many. */
const batchRows = 500;
/** A file of this many rows is written in one go of the page. */
const maxRows = 50_000;
/** Longer tables are not sent back into the page. */
const maxKept = 200_000;

/** What became of a table, and the table for the next try. */
export interface Imported {
  kind: string;
  csv: string;
  counts?: Omit<Batch, "dryRun">;
  written?: boolean;
  faults?: RowFault[];
  refused?: number;
  trouble?: string;
}

/** The table is checked whole; only when nothing is wrong with it, it is written, batch after batch. */
export async function importTable({ context, request }: ActionFunctionArgs) {
  await requireOperator(context);
  const say = translate(context, "backoffice");
  const posted = await request.formData();
  const typed = String(posted.get("kind") ?? "");
  const kind = importKinds.find((each) => each === typed);
  const file = posted.get("file");
  const csv =
    file instanceof File && file.size > 0 ? textIn(await file.arrayBuffer()) : String(posted.get("csv") ?? "");
  const kept = csv.length <= maxKept ? csv : "";
  const refuse = (more: Partial<Imported>, status = 422) =>
    data({ kind: typed, csv: kept, ...more } satisfies Imported, { status });
  if (!kind) return refuse({ trouble: say("import.noKind") });
  const parts = splitTable(csv, batchRows);
  if (parts.length === 0) return refuse({ trouble: say("import.empty") });
  if (parts.length * batchRows > maxRows + batchRows)
    return refuse({ trouble: say("import.tooMany", { number: maxRows }) });

  const writes = posted.get("how") === "write";
  // One batch is checked by being written; several must all be right before the first is.
  if (!writes || parts.length > 1) {
    const checked = await sendAll(context, kind, parts, true);
    if (!checked.ok) return refuse(checked, checked.status);
    if (!writes) return { kind, csv: kept, counts: checked.counts, written: false } satisfies Imported;
  }
  const sent = await sendAll(context, kind, parts, false);
  if (!sent.ok) return refuse(sent, sent.status);
  return { kind, csv: "", counts: sent.counts, written: true } satisfies Imported;
}

type Sent = { ok: true; counts: Counts } | ({ ok: false; status: number } & Partial<Imported>);
type Counts = Omit<Batch, "dryRun">;

async function sendAll(context: AppLoadContext, kind: KindName, parts: Part[], dryRun: boolean): Promise<Sent> {
  const counts: Counts = { rows: 0, added: 0, changed: 0, unchanged: 0, removed: 0 };
  const faults: RowFault[] = [];
  let refused = 0;
  for (const part of parts) {
    const answer = await attempt(
      api(context).put<Batch>(batchPath(kind), part.csv, {
        query: { dryRun: dryRun ? 1 : null },
        contentType: "text/csv",
      }),
    );
    if (answer.ok) {
      for (const name of Object.keys(counts) as (keyof Counts)[]) counts[name] += answer.value[name];
      continue;
    }
    const { refusal } = answer;
    const rows = rowFaults(refusal);
    // Not the rows' fault, or found while writing: what was written before it stays written, and is said.
    if (rows.length === 0 || !dryRun) return failed(refusal, part, counts.rows > 0 && !dryRun ? counts : undefined);
    faults.push(...rows.map((fault) => ({ ...fault, line: lineIn(part, fault.line) })));
    refused += Number(refusal.details.refused ?? rows.length);
    if (faults.length >= 100) break;
  }
  if (faults.length > 0) return { ok: false, status: 422, faults: faults.slice(0, 100), refused };
  return { ok: true, counts };
}

function failed(refusal: Refusal, part: Part, counts: Counts | undefined): Sent {
  const faults = rowFaults(refusal).map((fault) => ({ ...fault, line: lineIn(part, fault.line) }));
  const more = counts ? { counts, written: true } : {};
  if (faults.length > 0) return { ok: false, status: refusal.status, faults, refused: faults.length, ...more };
  return { ok: false, status: refusal.status, trouble: messageOf(refusal), ...more };
}
