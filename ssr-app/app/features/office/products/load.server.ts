import type { AppLoadContext } from "@remix-run/cloudflare";
import { api } from "~/lib/api.server";
import type { Page } from "~/lib/contract";
import type { Row } from "../kind";
import { batchPath } from "../kind.server";

/** More categories than these are no list to choose from. */
const maxPages = 5;

/** The categories by key, each behind its family: `Fresco › Formaggi`. */
export async function categoriesByKey(context: AppLoadContext): Promise<Record<string, string>> {
  const rows: Row[] = [];
  for (let page = 1; page <= maxPages; page += 1) {
    const list = await api(context).get<Page<Row>>(batchPath("category"), { page, elementsPerPage: 100 });
    rows.push(...list.entities);
    if (list.entities.length < 100) break;
  }
  const { locale } = context.shop;
  const names = new Map(
    rows.map((row) => [row.key as string, (row.names?.[locale] ?? row.names?.it ?? row.key) as string]),
  );
  const said = rows
    .filter(({ parent }) => parent)
    .map((row): [string, string] => [row.key, `${names.get(row.parent) ?? row.parent} › ${names.get(row.key)}`]);
  return Object.fromEntries(said.sort(([, a], [, b]) => a.localeCompare(b, locale)));
}

/** The price lists that a price may stand in. */
export async function priceLists(context: AppLoadContext): Promise<{ key: string; name: string; market: string }[]> {
  const list = await api(context).get<Page<Row>>(batchPath("price-list"), { elementsPerPage: 100 });
  return list.entities.map(({ key, name, market }) => ({ key, name, market }));
}
