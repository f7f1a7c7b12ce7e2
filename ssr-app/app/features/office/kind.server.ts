import { type ActionFunctionArgs, type AppLoadContext, data } from "@remix-run/cloudflare";
import { objectIn, readForm } from "~/features/shared/forms/read-form.server";
import { allPages } from "~/lib/all-pages.server";
import { api, attempt, type CallOptions, type Refusal } from "~/lib/api.server";
import type { Page } from "~/lib/contract";
import { todayIn } from "~/lib/format";
import { translate } from "~/lib/texts/translate.server";
import type { RowChange } from "./changes";
import { type Column, type Kind, type KindName, keyOf, nameOf, type Row } from "./kind";
import { maxPicture, tooLarge } from "./picture-size";
import { searchOf } from "./query";
import { schemaOf } from "./schema";
import { changesOf, toForm } from "./values";

/** The answer of an accepted batch. */
export interface Batch {
  rows: number;
  added: number;
  changed: number;
  unchanged: number;
  removed: number;
  /** The number of prices and stock figures that came with the articles and changed. */
  prices?: number;
  onHand?: number;
  dryRun: boolean;
  /** The decimal sign that all numbers of a table agree on. */
  decimalSign?: "comma" | "point";
}

/** A refused row by its line: 1 is the first row of JSON, or the heads of a table. */
export interface RowFault {
  line: number;
  field?: string | null;
  message: string;
}

/** The path of a batch, built from its kind. A test checks `kinds.ts` against the contract's kinds. */
export const batchPath = (kind: KindName) => `/ops/${kind}` as "/ops/category";

export interface Listed {
  list: Page<Row>;
  q: string;
  /** The row that the address names. */
  edited: Row | null;
  /** The row that the address names does not exist. */
  lost: boolean;
  adding: boolean;
  /** The names of the keys of other kinds in the list. */
  names: Record<string, string>;
  /** Today by the market's clock, for rows with a period. */
  today: string;
}

const perPage = 50;
/** The file field beside a picture's id: `image` and `image-file`. */
const fileEnding = "-file";

/** Loads a page of rows, and the row to be edited. */
export async function loadKind(
  context: AppLoadContext,
  request: Request,
  kind: Kind,
  filter: Record<string, string> = {},
): Promise<Listed> {
  const query = new URL(request.url).searchParams;
  const { q, page } = searchOf(query);
  const [list, names] = await Promise.all([
    api(context).get<Page<Row>>(batchPath(kind.kind), {
      ...filter,
      q,
      page,
      elementsPerPage: perPage,
    }),
    namesFor(context, kind),
  ]);
  const edit = query.get("edit");
  const isEdited = (row: Row) => keyOf(kind, row) === edit;
  let edited = edit === null ? null : (list.entities.find(isEdited) ?? null);
  // The form stays open while another part of the list is shown.
  if (edit && !edited && (q || page > 1)) edited = await rowOf(context, kind, edit, filter);
  return {
    list,
    q,
    edited,
    lost: edit !== null && !edited,
    adding: query.get("new") !== null,
    names,
    today: todayIn(context.shop.country),
  };
}

/** The row with a key as it is stored now. */
async function rowOf(context: AppLoadContext, kind: Kind, key: string, filter: Record<string, string> = {}) {
  const query = { ...filter, q: key.split("|")[0], elementsPerPage: 100 };
  const { entities } = await api(context).get<Page<Row>>(batchPath(kind.kind), query);
  return entities.find((row) => keyOf(kind, row) === key) ?? null;
}

/** The value of a row's field as its form shows it; a name such as `names.it` is a path. */
export function shownIn(columns: readonly Column[], row: Row) {
  const form = toForm(columns, row);
  return (name: string) => {
    // biome-ignore lint/suspicious/noExplicitAny: the form of any columns
    const value = name.split(".").reduce<any>((part, key) => part?.[key], form);
    return Array.isArray(value) ? value.join(", ") : value;
  };
}

/** Above this number of keys, the list shows the keys themselves. */
const maxNamed = 10;

/** The names of the keys in a list. */
async function namesFor(context: AppLoadContext, { columns }: Kind): Promise<Record<string, string>> {
  const picked = columns.find(({ list, pick }) => list && (pick === "category" || pick === "zone"))?.pick;
  if (!picked) return {};
  const path = `/ops/${picked}` as "/ops/category";
  const rows = await allPages((paging) => api(context).get<Page<Row>>(path, paging), maxNamed);
  const { locale } = context.shop;
  return Object.fromEntries(rows.map(({ key, name, names }) => [key, names?.[locale] ?? names?.it ?? name ?? key]));
}

/** Handles the forms of a kind's page: saving or removing a row. */
export async function actOnKind(args: ActionFunctionArgs, kind: Kind) {
  const posted = await args.request.formData();
  return posted.get("form") === "remove" ? removeRow(args, kind, posted) : keepRow(args, kind, posted);
}

/** Stores the files of pictures first; the form then knows them by their ids. */
async function takePictures({ context }: ActionFunctionArgs, { columns }: Kind, posted: FormData) {
  const faults: Record<string, string[]> = {};
  for (const { name, type } of columns) {
    const file = type === "picture" ? posted.get(name + fileEnding) : null;
    posted.delete(name + fileEnding);
    if (!(file instanceof File) || file.size === 0) continue;
    if (file.size > maxPicture) {
      faults[name] = [tooLarge(translate(context, "backoffice"), file)];
      continue;
    }
    const body = await file.arrayBuffer();
    const sent = await attempt(
      api(context).post<{ id: number }>("/ops/image", body, undefined, { contentType: file.type }),
    );
    if (sent.ok) posted.set(name, String(sent.value.id));
    else faults[name] = [messageOf(sent.refusal)];
  }
  return faults;
}

async function keepRow(args: ActionFunctionArgs, kind: Kind, posted: FormData) {
  const faults = await takePictures(args, kind, posted);
  const was = objectIn(posted.get("was"));
  const form = await readForm(args, schemaOf(kind.columns, was), posted);
  if (!form.ok) return form.answer;
  if (Object.keys(faults).length > 0) return form.refuse(faults);
  const now: Row = { ...was, ...form.value };
  const keys = kind.columns.filter(({ key }) => key).map(({ name }) => [name, now[name]]);
  // Only changes are sent, because somebody else may have saved other fields since the page was loaded.
  const changes = form.shown ? changesOf(kind.columns, form.shown, now) : now;
  const stored = was && Object.keys(changes).length > 0 ? await rowOf(args.context, kind, keyOf(kind, was)) : null;
  const overtaken = stored && form.overtaken(form.value as Row, stored, shownIn(kind.columns, stored));
  if (overtaken) return overtaken;
  const row = was ? { ...Object.fromEntries(keys), ...changes } : now;
  const sent = await sendRows(args.context, kind.kind, [row], { query: { new: was ? 0 : 1 } });
  if (!sent.ok) {
    const gone = was && rowFaults(sent.refusal).some(({ field }) => keys.some(([name]) => name === field));
    if (gone) return form.refuse({}, [translate(args.context, "backoffice")("edit.lost")], sent.refusal.status);
    return form.refuse(...faultsOf(sent.refusal, posted));
  }
  return form.done({
    change: { outcome: outcomeOf(sent.value), name: nameOf(kind, now), was, now } satisfies RowChange,
  });
}

async function removeRow({ context }: ActionFunctionArgs, kind: Kind, posted: FormData) {
  const was = objectIn(posted.get("was"));
  if (!was) return data({ trouble: "" }, { status: 400 });
  const sent = await sendRows(context, kind.kind, [{ ...was, remove: true }]);
  if (!sent.ok) return data({ trouble: messageOf(sent.refusal) }, { status: sent.refusal.status });
  return { change: { outcome: "removed", name: nameOf(kind, was), was } satisfies RowChange };
}

/** Sends rows as a batch. `query.new`: 1 refuses rows that exist, 0 rows that do not. */
export const sendRows = (context: AppLoadContext, kind: KindName, rows: Row[], options?: CallOptions) =>
  attempt(api(context).put<Batch>(batchPath(kind), { rows }, options));

/** A row of a form by its place there. `adds`: the form shows no such row. */
export interface PlacedRow {
  row: Row;
  at: string;
  adds?: boolean;
}

/**
 * Sends the rows that a form changes, then those that it adds: one that exists by then is refused, not overwritten.
 * Answers the refusal with the faults by place.
 */
export async function sendPlaced(context: AppLoadContext, kind: KindName, rows: readonly PlacedRow[]) {
  for (const adds of [false, true]) {
    const part = rows.filter((each) => Boolean(each.adds) === adds);
    if (part.length === 0) continue;
    const bodies = part.map(({ row }) => row);
    const sent = await sendRows(context, kind, bodies, adds ? { query: { new: 1 } } : undefined);
    if (sent.ok) continue;
    const faults = rowFaults(sent.refusal).flatMap(({ line, ...fault }) => {
      const at = part[line - 1]?.at;
      return at === undefined ? [] : [{ ...fault, at }];
    });
    return { refusal: sent.refusal, faults };
  }
  return undefined;
}

export const outcomeOf = ({ added, changed, removed }: Batch): RowChange["outcome"] =>
  added > 0 ? "added" : changed > 0 ? "changed" : removed > 0 ? "removed" : "unchanged";

/** The faults of the rows: those of the form's fields by name, and the others, which are shown above it. */
export function faultsOf(refusal: Refusal, posted: FormData): [Record<string, string[]>, string[], number] {
  const fields: Record<string, string[]> = {};
  const rest: string[] = [];
  const names = [...posted.keys()];
  for (const { field, message } of rowFaults(refusal)) {
    // A text by language has a field for each; a fault of the whole text is shown at the first.
    const name = names.find((each) => each === field) ?? names.find((each) => field && each.startsWith(`${field}.`));
    if (name) fields[name] = [...(fields[name] ?? []), message];
    else rest.push(field ? `${field}: ${message}` : message);
  }
  if (Object.keys(fields).length === 0 && rest.length === 0) rest.push(messageOf(refusal));
  return [fields, rest, refusal.status];
}

export const rowFaults = ({ details }: Refusal): RowFault[] =>
  Array.isArray(details.rows) ? (details.rows as RowFault[]) : [];

/** A refusal in one line. */
export function messageOf(refusal: Refusal): string {
  const row = rowFaults(refusal)[0];
  return row?.message ?? Object.values(refusal.errors)[0]?.[0] ?? refusal.message;
}
