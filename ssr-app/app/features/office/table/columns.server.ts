import type { AppLoadContext } from "@remix-run/cloudflare";
import type { KindName } from "~/features/office/kind";
import { api, attempt } from "~/lib/api.server";
import type { TableColumn, TableColumns } from "~/lib/contract";
import { cellsOf } from "~/lib/rules/cells";
import { columnLabel, columnsByLabel, plainLabel } from "./labels.server";
import { skip, type Table } from "./split";

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
/** What the API looks up: so many characters of all heads, so many heads, so many characters of one. */
const maxQuery = 2_000;
const maxHeads = 300;
const maxHead = 200;

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
  const chosen = choicesOf(form, table.heads, names);
  const rows = table.rows.slice(0, shownRows).map(({ text }) => cellsOf(text, table.separator));
  const own = table.heads.map((head, place) => ownColumn(head, heads[place]));
  const isSure = (place: number) => own[place] !== undefined && own.filter((name) => name === own[place]).length === 1;
  // What a column's own name says goes before what was chosen for another one.
  const taken = new Set(own.filter((_, place) => isSure(place)));
  const read = table.heads.map((head, place): FileColumn => {
    const { column = null, chosen: before = false } = heads[place] ?? {};
    const sure = isSure(place);
    const choice = sure ? undefined : chosen.get(place);
    const found = choice === undefined ? (own[place] ?? column) : choice || null;
    const repeated = !sure && found !== null && taken.has(found);
    if (found) taken.add(found);
    return {
      place,
      head,
      cells: rows.map((cells) => (cells[place] ?? "").slice(0, shownLength)).filter(Boolean),
      column: found,
      sure,
      skipped: head === "" || (found === null && (choice === "" || before)),
      repeated,
    };
  });
  // A name of its own needs no memory, and a head that stands twice says nothing of the next file.
  const plain = table.heads.map((head) => plainLabel(head).replaceAll(/[^\p{L}\p{N}]+/gu, " "));
  const isOpen = (place: number) =>
    own[place] === undefined && plain.indexOf(plain[place] ?? "") === plain.lastIndexOf(plain[place] ?? "");
  await remember(context, kind, heads, new Map([...chosen].filter(([place]) => isOpen(place))));
  const missing = columns.filter(({ name, key, needed }) => key && needed && !taken.has(name));
  const label = (name: string) => columnLabel(locale, kind, name);
  return {
    columns: read,
    choices: columns.filter(({ readOnly }) => !readOnly).map(({ name }) => ({ value: name, label: label(name) })),
    missing: missing.map(({ name }) => label(name)),
    open: missing.length > 0 || read.some(({ column, skipped, repeated }) => repeated || (!column && !skipped)),
  };

  /** The column that a head is named like, or labelled in any language where nobody chose otherwise. */
  function ownColumn(head: string, known: TableColumns["heads"][number] | undefined): string | undefined {
    const label = known?.chosen ? undefined : labelled.get(plainLabel(head));
    const named = label ?? names.find((name) => name.toLowerCase() === head.toLowerCase());
    return named && (known?.column ?? named);
  }
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

/** The first heads, each whole, that an address holds; the others are chosen by hand. */
export function queryOf(heads: readonly string[]): string | null {
  let query = "";
  for (const [place, head] of heads.slice(0, maxHeads).entries()) {
    const known = [...head].length > maxHead ? "" : head.replaceAll("\t", " ");
    const longer = place === 0 ? known : `${query}\t${known}`;
    if ([...longer].length > maxQuery) break;
    query = longer;
  }
  return query || null;
}

const columnsPath = (kind: KindName) => `/ops/columns/${kind}` as const;

/** What the form says of columns by their places: one of the kind, or empty for one that is passed over. Another file's do not count. */
function choicesOf(form: FormData, heads: readonly string[], names: readonly string[]): Map<number, string> {
  const [places, ofHeads, values] = ["place", "head", "column"].map((name) => form.getAll(name).map(String));
  const chosen = (places ?? []).map((place, at) => [Number(place), ofHeads?.[at], values?.[at] ?? ""] as const);
  const valid = chosen.filter(
    ([place, head, value]) => heads[place] === head && (value === skip || names.includes(value)),
  );
  return new Map(valid.map(([place, , value]) => [place, value === skip ? "" : value]));
}

/** What was chosen otherwise than the shop would read it, for the next file. */
async function remember(
  context: AppLoadContext,
  kind: KindName,
  heads: TableColumns["heads"],
  chosen: ReadonlyMap<number, string>,
): Promise<void> {
  const others = heads.flatMap(({ head, column, chosen: before }, place) => {
    const choice = chosen.get(place);
    if (head === "" || choice === undefined) return [];
    return choice !== (column ?? "") || (choice === "" && !before) ? [{ head, column: choice || null }] : [];
  });
  // A choice that could not be kept holds for this file all the same.
  if (others.length > 0) await attempt(api(context).put(columnsPath(kind), { heads: others }));
}
