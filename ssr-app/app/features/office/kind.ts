import type { Namespaces } from "~/lib/texts/namespaces";

/** The type of a column's value, which decides its form field. */
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
  /** `{product, amount}`, one per line. */
  | "amounts"
  /** Several of a few `options`. */
  | "choices"
  /** Several of `options`, with their texts in `goods`. */
  | "tags"
  /** `[{key, presence}]`, or null if unknown. */
  | "allergens"
  /** An object of grams, or null. */
  | "nutrition"
  /** The id of a picture. */
  | "picture";

export type FieldKey = keyof Namespaces["backoffice"]["field"];
type OptionGroup = keyof Namespaces["backoffice"]["option"];
type HintKey = keyof Namespaces["backoffice"]["hint"];

/** The lists from which a value can be picked. */
export type PickSource = "product" | "company" | "category" | "manufacturer" | "zone" | "price-list" | "agent";

export interface Column {
  /** The name in the batch. */
  name: string;
  type: ColumnType;
  /** The label's key under `field`; the column's own name if absent. */
  label?: FieldKey;
  /** A column of the article's offer in this market, which its label names. */
  market?: "IT" | "NO";
  /** Part of the row's key: it cannot be changed once the row exists. */
  key?: boolean;
  needed?: boolean;
  /** The column is shown in the list. */
  list?: boolean;
  /** The allowed values; `group` names their texts. */
  options?: readonly string[];
  group?: OptionGroup;
  /** The texts of the options, where the page loads them. */
  labels?: Readonly<Record<string, string>>;
  /** The value of a new row. */
  initial?: string;
  hint?: HintKey;
  /** The column refers to another row, which is picked by its name. */
  pick?: PickSource | readonly PickSource[];
  max?: number;
  /** The field is as wide as the form. */
  wide?: boolean;
}

/** A kind of rows that `/ops/{kind}` reads and writes. */
export interface Kind {
  kind: KindName;
  columns: readonly Column[];
  /** Rows can be removed. */
  removable?: boolean;
  /** Rows cannot be added here. */
  fixed?: boolean;
}

export type KindName = keyof Namespaces["backoffice"]["kind"];
// biome-ignore lint/suspicious/noExplicitAny: a row of any kind, by its columns
export type Row = Record<string, any>;

/** The key of a row: the values of its key columns in order. */
export const keyOf = ({ columns }: Kind, row: Row): string =>
  columns
    .filter(({ key }) => key)
    .map(({ name }) => String(row[name] ?? ""))
    .join("|");

/** The key for display. */
export const nameOf = (kind: Kind, row: Row): string => keyOf(kind, row).split("|").filter(Boolean).join(" · ");

export const currencyOf = (row: Row): string =>
  typeof row.currency === "string" && row.currency ? row.currency : row.market === "NO" ? "NOK" : "EUR";
