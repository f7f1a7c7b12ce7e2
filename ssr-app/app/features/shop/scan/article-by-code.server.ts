import type { AppLoadContext } from "@remix-run/cloudflare";
import { api } from "~/lib/api.server";
import type { Product, ProductDetail, Suggestions } from "~/lib/contract";

/** The article with a code, or with the number below the bars; null if there is none. */
export async function articleByCode(context: AppLoadContext, text: string): Promise<Product | null> {
  try {
    return await api(context).get<ProductDetail>(`/product/by-code/${encodeURIComponent(text)}`);
  } catch (refusal) {
    if (!(refusal instanceof Response) || refusal.status >= 500) throw refusal;
  }
  // A text that is not our code may be the number below the bars, which the search finds exactly.
  if (!/^\d{8,14}$/.test(text)) return null;
  const { products, total } = await api(context).get<Suggestions>("/search/suggest", { q: text });
  return total === 1 ? (products[0] ?? null) : null;
}
