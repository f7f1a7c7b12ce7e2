import type { Product } from "~/lib/contract";

const words = (text: string) => ` ${text.toLowerCase().replace(/[\s,]+/g, " ")} `;

/** Who made an article, unless its name says so. */
export function makerUnsaid({ name, manufacturer }: Maker): string | undefined {
  return manufacturer && !words(name).includes(words(manufacturer.name)) ? manufacturer.name : undefined;
}

interface Maker extends Pick<Product, "name"> {
  manufacturer?: { name: string } | null;
}
