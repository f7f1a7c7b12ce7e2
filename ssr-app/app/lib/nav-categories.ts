import type { Category } from "./contract";

/** A family or a category as the navigation needs it. */
export interface NavCategory {
  id: number;
  name: string;
  slug: string;
  children: NavCategory[];
  /** Only for featured categories, which are shown with it everywhere. */
  featured?: { image: { url: string } | null };
}

/**
 * The tree in the form that every page carries, a third of the size of its JSON: a line each with id, name, slug and,
 * of a featured one, its picture's address, between tabs; a category's line begins with a tab.
 */
export function packCategories(families: Category[]): string {
  const line = ({ id, name, slug, featured, image }: Category) =>
    [id, name.replace(/\s/g, " "), slug, ...(featured ? [image?.url ?? ""] : [])].join("\t");
  return families.flatMap((family) => [line(family), ...family.children.map((child) => `\t${line(child)}`)]).join("\n");
}

let last: { packed: string; families: NavCategory[] } = { packed: "", families: [] };

/** Unpacks the tree; the same text gives the same objects. */
export function unpackCategories(packed: string): NavCategory[] {
  if (packed === last.packed) return last.families;
  const families: NavCategory[] = [];
  for (const line of packed ? packed.split("\n") : []) {
    const isFamily = !line.startsWith("\t");
    const [id, name = "", slug = "", image] = (isFamily ? line : line.slice(1)).split("\t");
    const category: NavCategory = { id: Number(id), name, slug, children: [] };
    if (image !== undefined) category.featured = { image: image ? { url: image } : null };
    (isFamily ? families : families.at(-1)?.children)?.push(category);
  }
  last = { packed, families };
  return families;
}
