import { locales } from "~/lib/locale";
import type { Column } from "../kind";
import { tags } from "./label";

const units = ["piece", "pack", "carton", "tray", "envelope", "loaf"] as const;

const code: Column = { name: "code", type: "text", key: true, needed: true, max: 40 };
const names: Column = { name: "names", type: "texts", label: "name", needed: true, max: 200, wide: true };

/** The categories are chosen among those that are there: their keys and names come with the page. */
const data: Column[] = [
  code,
  { name: "ean", type: "text", max: 14 },
  { name: "category", type: "choice", needed: true },
  { name: "manufacturer", type: "text", max: 60, hint: "manufacturer" },
  { name: "uomSale", type: "choice", options: units, group: "uomSale", needed: true },
  { name: "pack", type: "text", max: 60 },
  { name: "uomReference", type: "choice", options: ["kg", "l", "pc"], group: "uomReference", needed: true },
  { name: "referenceQuantity", type: "quantity", needed: true, hint: "referenceQuantity" },
  { name: "storage", type: "choice", options: ["ambient", "chilled", "frozen"], group: "storage", needed: true },
  { name: "origin", type: "text", max: 100 },
  { name: "variableWeight", type: "flag", wide: true },
];

/** What an article is edited by: each part is a form of its own, and saves only what stands in it. */
export const productParts = {
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

export type ProductPart = keyof typeof productParts;
export const isPart = (name: string): name is ProductPart => name in productParts;

/** Where an article is sold, market by market. */
export const offerColumns: Column[] = [
  { name: "active", type: "flag", label: "onSale" },
  { name: "vatRate", type: "percent", needed: true },
  { name: "firstSoldOn", type: "date" },
  { name: "provisionDate", type: "date" },
];

/** A new one begins with this; the rest has its own page. */
export const newColumns: Column[] = [...data.filter(({ name }) => name !== "ean"), names];

/** Columns with the categories to choose from: each by its key, with its name. */
export const withCategories = (columns: readonly Column[], said: Readonly<Record<string, string>>): Column[] =>
  columns.map((column) => (column.name === "category" ? { ...column, options: Object.keys(said), said } : column));
