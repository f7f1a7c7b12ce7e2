import { always, same } from "~/features/shared/forms/changed";
import { locales } from "~/lib/locale";
import { amountIn } from "~/lib/rules/amount";
import type { Column, Row } from "./kind";

/** A row as its form shows it: each value as text in the local notation (a comma before the decimals). */
export function toForm(columns: readonly Column[], row: Row | undefined): Record<string, unknown> {
  return Object.fromEntries(columns.map((column) => [column.name, fieldValue(column, row?.[column.name])]));
}

function fieldValue({ type, initial }: Column, value: unknown): unknown {
  if (value === undefined || value === null || always.has(value)) {
    if (type === "texts") return {};
    if (type === "days" || type === "tags" || type === "choices") return [];
    if (type === "allergens" || type === "nutrition") return {};
    return initial ?? "";
  }
  switch (type) {
    case "money":
      return decimal(Number(value), 2);
    case "percent":
    case "quantity":
      return decimal(Number(value), 0);
    case "flag":
      return value ? "on" : "";
    case "texts":
      return value;
    case "days":
      return (value as number[]).map(String);
    case "choices":
    case "tags":
      return value;
    case "allergens":
      return {
        known: "on",
        ...Object.fromEntries(
          (value as { key: string; presence: string }[]).map(({ key, presence }) => [key, presence]),
        ),
      };
    case "nutrition":
      return Object.fromEntries(
        Object.entries(value as Record<string, number | null>).flatMap(([name, grams]) =>
          grams === null ? [] : [[name, decimal(grams, 0)]],
        ),
      );
    case "codes":
      return (value as string[]).join("\n");
    case "ranges":
      return (value as { from: string; to: string }[])
        .map(({ from, to }) => (from === to ? from : `${from}-${to}`))
        .join("\n");
    case "amounts":
      return (value as { product: string; amount: number }[])
        .map(({ product, amount }) => `${product} ${decimal(amount, 2)}`)
        .join("\n");
    default:
      return String(value);
  }
}

export const decimal = (value: number, digits: number) =>
  (digits > 0 ? value.toFixed(digits) : String(value)).replace(".", ",");

export function codesIn(text: string): string[] {
  return text
    .split(/[\s,;]+/)
    .map((code) => code.trim())
    .filter(Boolean);
}

export function rangesIn(text: string): { from: string; to: string }[] | null {
  const found = text
    .split(/[\n,;]+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => /^(\d{4,5})(?:\s*[-–]\s*(\d{4,5}))?$/.exec(line));
  if (found.some((match) => !match)) return null;
  return found.map((match) => ({ from: match?.[1] ?? "", to: match?.[2] ?? match?.[1] ?? "" }));
}

export function amountsIn(text: string): { product: string; amount: number }[] | null {
  const lines = text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean);
  const found = lines.map((line) => {
    const [, product, price] = /^(\S+)[\s;=]+(\S+)$/.exec(line) ?? [];
    const amount = price === undefined ? null : amountIn(price);
    return product && amount ? { product, amount } : null;
  });
  return found.every((each) => each !== null) ? found : null;
}

/** The languages that have a text. */
export function textsIn(given: Record<string, string | undefined> | undefined): Record<string, string> {
  return Object.fromEntries(
    locales.flatMap((locale) => {
      const text = given?.[locale]?.trim();
      return text ? [[locale, text]] : [];
    }),
  );
}

/** The changed columns as a row of the batch; of a text by language, only the changed languages. */
export function changesOf(columns: readonly Column[], was: Row, now: Row): Row {
  const moved = columns.filter(({ key, name, type }) => {
    // No allergens differs from unknown ones.
    const known = type === "allergens" && !was[name] !== !now[name];
    return !key && (known || !same(was[name], now[name]));
  });
  return Object.fromEntries(
    moved.map(({ name, type }) => {
      const value = now[name] ?? null;
      if (type !== "texts" || !value) return [name, value];
      const texts = Object.entries(value as Row).filter(([locale, text]) => !same(was[name]?.[locale], text));
      return [name, Object.fromEntries(texts)];
    }),
  );
}
