import type { Manufacturer } from "~/lib/contract";

/** What a line of the directory needs: hundreds of them travel with the page. */
export interface MakerEntry {
  name: string;
  slug: string;
  products: number;
}

export function makerEntry({ name, slug, products }: Manufacturer): MakerEntry {
  return { name, slug, products };
}

export function makerPath({ slug }: { slug: string }): string {
  return `/marchi/${slug}`;
}
