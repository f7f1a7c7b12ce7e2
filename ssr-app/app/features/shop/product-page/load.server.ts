import type { AppLoadContext } from "@remix-run/cloudflare";
import { api } from "~/lib/api.server";
import type { ProductDetail } from "~/lib/contract";
import { notFound } from "~/lib/not-found.server";

interface Params {
  categorySlug?: string;
  productSlug?: string;
  productId?: string;
}

/** Finds the article by the number in the address, else by the slug in its category. */
export async function findProduct(context: AppLoadContext, params: Params): Promise<ProductDetail> {
  const { categorySlug = "", productSlug = "", productId } = params;
  if (productId === undefined) {
    const path = [categorySlug, productSlug].map(encodeURIComponent).join("/");
    return api(context).get<ProductDetail>(`/product/by-slug/${path}`);
  }
  if (!/^[1-9]\d{0,14}$/.test(productId)) throw notFound(context);
  return api(context).get<ProductDetail>(`/product/${productId}`);
}
