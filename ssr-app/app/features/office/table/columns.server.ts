import type { AppLoadContext } from "@remix-run/cloudflare";
import type { KindName } from "~/features/office/kind";
import { api, attempt } from "~/lib/api.server";
import type { TableColumn, TableColumns } from "~/lib/contract";
import { columnLabel, columnsByLabel, plainLabel } from "./labels.server";
import { cellsOf, skip, type Table } from "./split";

/** A column of a file: its head, a few of its cells, and what it holds. */
export interface FileColumn {
  /** 0 is the first of the file. */
  place: number;
  head: string;
  cells: string[];
  /** Null: nobody knows yet, or it is passed over. */
  column: string | null;
  /** Its head is the column's own name or label: nothing to choose. */
  sure: boolean;
  /** It was chosen that it is passed over. */
  skipped: boolean;
  /** Another one before it holds the same. */
  repeated: boolean;
}

/** What the columns of a file hold, as far as it is known. */
export interface FileColumns {
  columns: FileColumn[];
  choices: { value: string; label: string }[];
  /** Labels of the columns that the table must have and has not. */
  missing: string[];
  /** Something is to be chosen before the table can be checked. */
  open: boolean;
}

/** Rows of which cells are shown. */
const shownRows = 3;
const shownLength = 40;
/** Characters of all heads that are looked up. */
const maxQuery = 2_000;

/**
 * Reads what the heads of a file stand for: as the form says, as somebody chose before, by the names of the shop and of the
 * trade, by the labels of any language. What the form says is remembered.
 */
export async function readColumns(
  context: AppLoadContext,
  kind: KindName,
  table: Table,
  form: FormData,
): Promise<FileColumns> {
  const { locale } = context.shop;
  const { columns, heads } = await api(context).get<TableColumns>(columnsPath(kind), { heads: queryOf(table.heads) });
  const names = columns.map(({ name }) => name);
  const labelled = columnsByLabel(locale, kind, names);
  const chosen = choicesOf(form, names);
  const rows = table.rows.slice(0, shownRows).map(({ text }) => cellsOf(text, table.separator));
  const taken = new Set<string>();
  const read = table.heads.map((head, at): FileColumn => {
    const { column = null, chosen: before = false } = heads[at] ?? {};
    const label = before ? undefined : labelled.get(plainLabel(head));
    const own = label !== undefined || names.some((name) => name.toLowerCase() === head.toLowerCase());
    const choice = own ? undefined : chosen.get(head);
    const found = choice === undefined ? (column ?? label ?? null) : choice || null;
    const repeated = found !== null && taken.has(found);
    if (found) taken.add(found);
    return {
      place: at,
      head,
      cells: rows.map((cells) => (cells[at] ?? "").slice(0, shownLength)).filter(Boolean),
      column: found,
      sure: own,
      skipped: head === "" || (found === null && (choice === "" || before)),
      repeated,
    };
  });
  await remember(context, kind, heads, chosen);
  const missing = columns.filter(({ name, key, needed }) => key && needed && !taken.has(name));
  const label = (name: string) => columnLabel(locale, kind, name);
  return {
    columns: read,
    choices: columns.filter(({ readOnly }) => !readOnly).map(({ name }) => ({ value: name, label: label(name) })),
    missing: missing.map(({ name }) => label(name)),
    open: missing.length > 0 || read.some(({ column, skipped, repeated }) => repeated || (!column && !skipped)),
  };
}

/** The columns of a kind that a person fills in, for a table without rows: texts in the reader's language and in Italian. */
export async function templateHeads(context: AppLoadContext, kind: KindName): Promise<string[]> {
  const { locale } = context.shop;
  const { columns } = await api(context).get<TableColumns>(columnsPath(kind));
  const isFilledIn = ({ name, readOnly }: TableColumn) => {
    const [, part = ""] = name.split(".");
    return !readOnly && name !== "remove" && (!/^[a-z]{2}$/.test(part) || part === locale || part === "it");
  };
  return columns.filter(isFilledIn).map(({ name }) => columnLabel(locale, kind, name));
}

/** Heads beyond what an address holds are chosen by hand. */
const queryOf = (heads: readonly string[]) =>
  heads
    .map((head) => head.replaceAll("\t", " "))
    .join("\t")
    .slice(0, maxQuery) || null;

const columnsPath = (kind: KindName) => `/ops/columns/${kind}` as const;

/** What the form says of heads: a column, or empty for one that is passed over. */
function choicesOf(form: FormData, names: readonly string[]): Map<string, string> {
  const heads = form.getAll("head").map(String);
  const values = form.getAll("column").map(String);
  const chosen = heads.map((head, at) => [head, values[at] ?? ""] as const);
  const valid = chosen.filter(([, value]) => value === skip || names.includes(value));
  return new Map(valid.map(([head, value]) => [head, value === skip ? "" : value]));
}

/** What was chosen otherwise than the shop would read it, for the next file. */
async function remember(
  context: AppLoadContext,
  kind: KindName,
  heads: TableColumns["heads"],
  chosen: ReadonlyMap<string, string>,
): Promise<void> {
  const others = heads
    .filter(({ head, column, chosen: before }) => {
      const choice = chosen.get(head);
      return head !== "" && choice !== undefined && (choice !== (column ?? "") || (choice === "" && !before));
    })
    .map(({ head }) => ({ head, column: chosen.get(head) || null }));
  // A choice that could not be kept holds for this file all the same.
  if (others.length > 0) await attempt(api(context).put(columnsPath(kind), { heads: others }));
}
