import { type Locale, languageTag } from "~/lib/locale";
import type { Values } from "./keys";

/** A file of texts: i18next's JSON, groups of any depth. */
export interface TextTree {
  [key: string]: string | TextTree;
}

/**
 * Renders the texts of one language. It reads i18next's JSON (placeholders in `{{}}`, plurals as suffixes) with the
 * same results, which a test compares with i18next itself; i18next in the browser would be 15 kB of the 130 kB that a
 * page may weigh.
 */
export class Texts {
  readonly #plural: Intl.PluralRules;
  readonly #namespaces = new Map<string, TextTree>();

  constructor(locale: Locale) {
    this.#plural = new Intl.PluralRules(languageTag(locale));
  }

  add(namespace: string, tree: TextTree): void {
    this.#namespaces.set(namespace, tree);
  }

  has(namespace: string): boolean {
    return this.#namespaces.has(namespace);
  }

  /** A key without a text is shown itself, which is visible and harmless. */
  say(namespace: string, key: string, values: Values = {}): string {
    const text = this.#find(namespace, key, values.count) ?? key;
    return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (place, name: string) => String(values[name] ?? place));
  }

  #find(namespace: string, key: string, count: string | number | undefined): string | undefined {
    const tree = this.#namespaces.get(namespace);
    if (!tree) return undefined;
    if (typeof count !== "number") return at(tree, key);
    return at(tree, `${key}_${this.#plural.select(count)}`) ?? at(tree, `${key}_other`) ?? at(tree, key);
  }
}

function at(tree: TextTree, path: string): string | undefined {
  let node: string | TextTree | undefined = tree;
  for (const step of path.split(".")) node = typeof node === "object" ? node[step] : undefined;
  return typeof node === "string" ? node : undefined;
}
