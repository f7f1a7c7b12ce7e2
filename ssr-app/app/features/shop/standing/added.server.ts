import type { AppLoadContext } from "@remix-run/cloudflare";
import { articleByCode } from "~/features/shop/scan/article-by-code.server";
import { api, attempt } from "~/lib/api.server";
import type { Page, Product } from "~/lib/contract";
import { addedName } from "./added";
import { whole } from "./parse.server";

/** A row in which an article is added, as it was typed. */
export interface AddedRow {
  article: string;
  pieces: string;
}

/** The number of articles that are offered by name. */
const maxOffered = 100;

/** The names of the articles that a company buys, for adding them. */
export async function offeredArticles(context: AppLoadContext): Promise<string[]> {
  const list = await attempt(
    api(context).post<Page<Product>>("/product/list", { app_product_filter_my: true }, { elementsPerPage: maxOffered }),
  );
  return list.ok ? list.value.entities.map(addedName) : [];
}

export function addedRows(form: FormData): AddedRow[] {
  const pieces = form.getAll("addedPieces").map(String);
  const rows = form
    .getAll("added")
    .map((article, at) => ({ article: String(article).trim(), pieces: pieces[at] ?? "" }));
  return rows.filter(({ article }) => article !== "");
}

/** The articles of the rows, and the first name that matches none. */
export async function addedItems(context: AppLoadContext, rows: readonly AddedRow[]) {
  const found = await Promise.all(
    rows.map(async ({ article, pieces }) => {
      // An offered name ends with the article's code.
      const product = await articleByCode(context, article.split(" · ").at(-1) ?? article);
      const quantity = whole(pieces.trim() || "1");
      return { article, productId: product?.id, quantity: Number.isNaN(quantity) ? 100_000 : quantity };
    }),
  );
  const items = found.flatMap(({ productId, quantity }) => (productId ? [{ productId, quantity }] : []));
  return { items, unknown: found.find(({ productId }) => !productId)?.article };
}

/** Quantities of an article named twice are added. */
export function together(items: readonly { productId: number; quantity: number }[]) {
  const sums = new Map<number, number>();
  for (const { productId, quantity } of items) sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  return [...sums].map(([productId, quantity]) => ({ productId, quantity }));
}
