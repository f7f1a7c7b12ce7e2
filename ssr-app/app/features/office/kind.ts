import type { Namespaces } from "~/lib/texts/namespaces";

/** What stands in a column, and how a person types it. */
type ColumnType =
  | "text"
  | "long"
  | "email"
  | "integer"
  | "money"
  | "percent"
  | "quantity"
  | "date"
  | "month"
  | "time"
  | "flag"
  | "choice"
  /** One text for each language: an object by locale. */
  | "texts"
  /** Weekdays, 0 is Monday. */
  | "days"
  /** Codes, one a line. */
  | "codes"
  /** `{from, to}`, one a line. */
  | "ranges"
  /** `{product, amount}`, one a line. */
  | "amounts"
  /** Some of a few `options`. */
  | "choices"
  /** Some of `options`, by their texts in `goods`. */
  | "tags"
  /** `[{key, presence}]`, or null where nobody knows. */
  | "allergens"
  /** An object of grams, or null. */
  | "nutrition"
  /** The id of a picture. */
  | "picture";

export type FieldKey = keyof Namespaces["backoffice"]["field"];
type OptionGroup = keyof Namespaces["backoffice"]["option"];
type HintKey = keyof Namespaces["backoffice"]["hint"];

/** What may be picked, by the list that holds it. */
export type PickSource = "product" | "company" | "category" | "manufacturer" | "zone" | "price-list" | "agent";

export interface Column {
  /** As the batch names it. */
  name: string;
  type: ColumnType;
  /** The label's key under `field`; the column's own name where it is absent. */
  label?: FieldKey;
  /** Of an article's offer in this market; its label says so. */
  market?: "IT" | "NO";
  /** What makes the row this row: not changed once it is there. */
  key?: boolean;
  needed?: boolean;
  /** Stands in the table. */
  list?: boolean;
  /** Words that may stand here; `group` says their texts. */
  options?: readonly string[];
  group?: OptionGroup;
  /** Their texts, where they come with the page. */
  labels?: Readonly<Record<string, string>>;
  /** Another one in its place when nothing is said. */
  initial?: string;
  hint?: HintKey;
  /** What it names: picked by its name. */
  pick?: PickSource | readonly PickSource[];
  max?: number;
  /** As wide as the form. */
  wide?: boolean;
}

/** A kind of rows that `/ops/{kind}` takes and gives. */
export interface Kind {
  kind: KindName;
  columns: readonly Column[];
  /** Rows may go. */
  removable?: boolean;
  /** Rows may be added here. */
  fixed?: boolean;
}

export type KindName = keyof Namespaces["backoffice"]["kind"];
// biome-ignore lint/suspicious/noExplicitAny: a row of any kind, by its columns
export type Row = Record<string, any>;

/** How a row is told from its sisters: its key columns, one after the other. */
export const keyOf = ({ columns }: Kind, row: Row): string =>
  columns
    .filter(({ key }) => key)
    .map(({ name }) => String(row[name] ?? ""))
    .join("|");

/** The same for the eye. */
export const nameOf = (kind: Kind, row: Row): string => keyOf(kind, row).split("|").filter(Boolean).join(" · ");

export const currencyOf = (row: Row): string =>
  typeof row.currency === "string" && row.currency ? row.currency : row.market === "NO" ? "NOK" : "EUR";
