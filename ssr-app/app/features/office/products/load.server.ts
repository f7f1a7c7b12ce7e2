import type { AppLoadContext } from "@remix-run/cloudflare";
import { allPages } from "~/lib/all-pages.server";
import { api } from "~/lib/api.server";
import type { Page } from "~/lib/contract";
import type { Row } from "../kind";
import { batchPath } from "../kind.server";

/** The most pages that are loaded for a choice. */
const maxPages = 50;

const allRows = (context: AppLoadContext, kind: "category" | "price-list") =>
  allPages((paging) => api(context).get<Page<Row>>(batchPath(kind), paging), maxPages);

/** The categories without children by key, each behind its family: `Fresco › Formaggi`. */
export async function categoriesByKey(context: AppLoadContext): Promise<Record<string, string>> {
  const rows = await allRows(context, "category");
  const { locale } = context.shop;
  const names = new Map(
    rows.map((row) => [row.key as string, (row.names?.[locale] ?? row.names?.it ?? row.key) as string]),
  );
  const families = new Set(rows.map(({ parent }) => parent));
  const nameOf = (key: string) => names.get(key) ?? key;
  const entries = rows
    .filter(({ key }) => !families.has(key))
    .map(({ key, parent }): [string, string] => [key, parent ? `${nameOf(parent)} › ${nameOf(key)}` : nameOf(key)]);
  return Object.fromEntries(entries.sort(([, a], [, b]) => a.localeCompare(b, locale)));
}

/** The price lists that can hold a price. */
export async function priceLists(context: AppLoadContext): Promise<{ key: string; name: string; market: string }[]> {
  const rows = await allRows(context, "price-list");
  return rows.map(({ key, name, market }) => ({ key, name, market }));
}
