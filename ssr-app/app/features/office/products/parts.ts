import { locales } from "~/lib/locale";
import type { Column, Row } from "../kind";
import { changesOf } from "../values";
import { tags } from "./label";

const units = ["piece", "pack", "carton", "tray", "envelope", "loaf"] as const;

const code: Column = { name: "code", type: "text", key: true, needed: true, max: 40 };
const names: Column = { name: "names", type: "texts", label: "name", needed: true, max: 200, wide: true };

/** The page loads the keys and names of the categories. */
const data: Column[] = [
  code,
  { name: "ean", type: "text", max: 14 },
  { name: "category", type: "choice", needed: true },
  { name: "manufacturer", type: "text", pick: "manufacturer", max: 60, hint: "manufacturer" },
  { name: "uomSale", type: "choice", options: units, group: "uomSale", needed: true },
  { name: "pack", type: "text", max: 60 },
  { name: "uomReference", type: "choice", options: ["kg", "l", "pc"], group: "uomReference", needed: true },
  { name: "referenceQuantity", type: "quantity", needed: true, hint: "referenceQuantity" },
  { name: "storage", type: "choice", options: ["ambient", "chilled", "frozen"], group: "storage", needed: true },
  { name: "origin", type: "text", max: 60 },
  { name: "variableWeight", type: "flag", wide: true },
];

/** The columns of an article, by part of its form. */
const parts = {
  texts: [names, { name: "descriptions", type: "texts", label: "description", max: 4000, wide: true }],
  data,
  label: [
    { name: "tags", type: "tags", options: tags, wide: true },
    { name: "ingredients", type: "long", max: 4000, wide: true },
    { name: "ingredientsLocale", type: "choice", options: locales, group: "language", needed: true },
    { name: "allergens", type: "allergens", hint: "allergens", wide: true },
    { name: "nutrition", type: "nutrition", wide: true },
  ],
} as const satisfies Record<string, readonly Column[]>;

export const markets = ["IT", "NO"] as const;
export type Market = (typeof markets)[number];

/** The columns of an article's offer in each market. */
const offerColumns: Column[] = [
  { name: "active", type: "flag", label: "onSale" },
  { name: "vatRate", type: "percent", label: "vatRate", needed: true },
  { name: "firstSoldOn", type: "date", label: "firstSoldOn" },
  { name: "provisionDate", type: "date", label: "provisionDate" },
];
/** The name of an offer's field in the form's single row: `activeIT`. */
const inMarket = (name: string, market: Market) => `${name}${market}`;
const offerOf = (market: Market) =>
  offerColumns.map((column): Column => ({ ...column, name: inMarket(column.name, market), market }));

/** The columns of each part, with the categories as options. */
export const productParts = (categories: Readonly<Record<string, string>>) => ({
  texts: parts.texts as readonly Column[],
  data: withCategories(parts.data, categories),
  label: parts.label as readonly Column[],
  IT: offerOf("IT"),
  NO: offerOf("NO"),
});
export type ProductParts = ReturnType<typeof productParts>;

export const allColumns = ({ texts, data: own, label, IT, NO }: ProductParts): Column[] => [
  ...texts,
  ...own,
  ...label,
  ...IT,
  ...NO,
];

/** The default VAT rates of food. */
const vatRates: Record<Market, number> = { IT: 10, NO: 15 };

/** An article and its offers as the form's single row. */
export function formRow({ offers, ...product }: Row & { offers: readonly Row[] }): Row {
  const flat = markets.map((market) => {
    const offer = offers.find((each) => each.market === market) ?? { vatRate: vatRates[market] };
    return offerColumns.map(({ name }) => [inMarket(name, market), offer[name] ?? null]);
  });
  return { ...product, ...Object.fromEntries(flat.flat()) };
}

/** The changes as a row of the batch. An offer that was not on sale is sent whole, because it may be new. */
export function batchRow(columns: readonly Column[], was: Row, now: Row): Row | undefined {
  const changed = changesOf(columns, was, now);
  if (Object.keys(changed).length === 0) return undefined;
  const own = columns.filter(({ market, name }) => !market && name in changed).map(({ name }) => [name, changed[name]]);
  const offers = markets.flatMap((market) => {
    const cells = offerColumns.map(({ name }) => [name, inMarket(name, market)] as const);
    const moved = cells.filter(([, name]) => name in changed);
    if (moved.length === 0) return [];
    const sent = was[inMarket("active", market)] ? moved : cells;
    return [{ market, ...Object.fromEntries(sent.map(([cell, name]) => [cell, now[name] ?? null])) }];
  });
  return { ...Object.fromEntries(own), ...(offers.length > 0 && { offers }) };
}

/** The columns of a new article; the others are on its page. */
export const newColumns: Column[] = [...data.filter(({ name }) => name !== "ean"), names];

/** Adds the categories as options, each by its key with its name. */
export const withCategories = (columns: readonly Column[], labels: Readonly<Record<string, string>>): Column[] =>
  columns.map((column) => (column.name === "category" ? { ...column, options: Object.keys(labels), labels } : column));
