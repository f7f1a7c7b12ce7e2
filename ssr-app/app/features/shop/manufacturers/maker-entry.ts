import type { Manufacturer } from "~/lib/contract";

/** The few fields of a directory's line, because a page has hundreds of lines. */
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
