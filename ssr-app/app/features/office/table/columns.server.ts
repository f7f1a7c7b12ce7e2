import type { AppLoadContext } from "@remix-run/cloudflare";
import type { KindName } from "~/features/office/kind";
import { api, attempt } from "~/lib/api.server";
import type { TableColumn, TableColumns } from "~/lib/contract";
import { cellsOf } from "~/lib/rules/cells";
import { columnLabel, columnsByLabel, plainLabel } from "./labels.server";
import { skip, type Table } from "./split";

/** A column of a file: its head, some cells, and the column that it stands for. */
export interface FileColumn {
  /** The index in the file. */
  place: number;
  head: string;
  cells: string[];
  /** Null: unknown, or skipped. */
  column: string | null;
  /** The head is the column's own name or label, so there is nothing to choose. */
  sure: boolean;
  /** The user chose to skip it. */
  skipped: boolean;
  /** An earlier column of the file stands for the same. */
  repeated: boolean;
}

/** The columns of a file, as far as they are known. */
export interface FileColumns {
  columns: FileColumn[];
  choices: { value: string; label: string }[];
  /** Labels of the required columns that the table lacks. */
  missing: string[];
  /** The user must choose something before the table can be checked. */
  open: boolean;
}

/** The number of rows whose cells are shown. */
const shownRows = 3;
const shownLength = 40;
/** The API's limits of a look-up: characters of all heads, number of heads, characters of one. */
const maxQuery = 1_200;
const maxHeads = 300;
const maxHead = 200;

/**
 * Finds what the heads of a file stand for: by the form, by earlier choices, by the names of the shop and of the trade,
 * and by the labels of any language. The form's choices are remembered.
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
  // A column's own name takes precedence over a choice for another one.
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
  // A head that is a column's name needs no memory, and a repeated head says nothing about the next file.
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

  /** The column with this name, or with this label in any language if nobody chose otherwise. */
  function ownColumn(head: string, known: TableColumns["heads"][number] | undefined): string | undefined {
    const label = known?.chosen ? undefined : labelled.get(plainLabel(head));
    const named = label ?? names.find((name) => name.toLowerCase() === head.toLowerCase());
    return named && (known?.column ?? named);
  }
}

/** The columns for an empty table of a kind: texts only in the reader's language and in Italian. */
export async function templateHeads(context: AppLoadContext, kind: KindName): Promise<string[]> {
  const { locale } = context.shop;
  const { columns } = await api(context).get<TableColumns>(columnsPath(kind));
  const isFilledIn = ({ name, readOnly }: TableColumn) => {
    const [, part = ""] = name.split(".");
    return !readOnly && name !== "remove" && (!/^[a-z]{2}$/.test(part) || part === locale || part === "it");
  };
  return columns.filter(isFilledIn).map(({ name }) => columnLabel(locale, kind, name));
}

/** The first heads that fit into an address, each whole; the user chooses the others. */
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

/**
 * The form's choices by the column's index: a name, or empty for a skipped column. Choices for another file are
 * ignored.
 */
function choicesOf(form: FormData, heads: readonly string[], names: readonly string[]): Map<number, string> {
  const [places, ofHeads, values] = ["place", "head", "column"].map((name) => form.getAll(name).map(String));
  const chosen = (places ?? []).map((place, at) => [Number(place), ofHeads?.[at], values?.[at] ?? ""] as const);
  const valid = chosen.filter(
    ([place, head, value]) => heads[place] === head && (value === skip || names.includes(value)),
  );
  return new Map(valid.map(([place, , value]) => [place, value === skip ? "" : value]));
}

/** Remembers choices that differ from the shop's own reading, for the next file. */
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
  // A choice that cannot be stored still counts for this file.
  if (others.length > 0) await attempt(api(context).put(columnsPath(kind), { heads: others }));
}
