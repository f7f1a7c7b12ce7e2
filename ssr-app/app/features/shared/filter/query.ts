/** The state of a list in its address: filters, order, page and view. Parsed once; every link is made from it. */
export interface ListQuery {
  q: string;
  category: string;
  manufacturer: string;
  tags: string[];
  available: boolean;
  promotion: boolean;
  isNew: boolean;
  sort: Sort;
  page: number;
  view: View;
  /** Values that the address may leave out. */
  defaults: ListDefaults;
}

type View = "grid" | "list";

/** The default order and view of a list. */
export interface ListDefaults {
  sort: Sort;
  view: View;
}

export const sorts = ["popular", "name", "cheap", "dear", "newest"] as const;
/** A list's own order: `recent` sorts purchases by the last one, `relevance` sorts a search. */
export type Sort = (typeof sorts)[number] | "recent" | "relevance";
const views = ["grid", "list"] as const;

const wordLimit = 120;
const tagLimit = 8;
/** No list has so many pages; the API refuses numbers beyond. */
const pageLimit = 100_000;
const slugForm = /^[a-z0-9-]{1,80}$/;

export function parseQuery(
  search: URLSearchParams,
  { sort: defaultSort = "popular", view: defaultView = "grid" }: Partial<ListDefaults> = {},
): ListQuery {
  const slug = (key: string) => {
    const value = search.get(key) ?? "";
    return slugForm.test(value) ? value : "";
  };
  const [sort, view] = [search.get("sort"), search.get("view")];
  const page = Number(search.get("page") ?? 1);
  return {
    // A link in another encoding has lost letters (U+FFFD), which the API refuses: the search uses the rest.
    q: [...(search.get("q") ?? "").replaceAll("\ufffd", " ").trim()].slice(0, wordLimit).join(""),
    category: slug("category"),
    manufacturer: slug("manufacturer"),
    tags: [...new Set(search.getAll("tag").filter((tag) => slugForm.test(tag)))].slice(0, tagLimit),
    available: search.get("available") === "1",
    promotion: search.get("promotion") === "1",
    isNew: search.get("new") === "1",
    sort: sorts.find((known) => known === sort) ?? defaultSort,
    page: Number.isInteger(page) && page > 0 ? Math.min(page, pageLimit) : 1,
    view: views.find((known) => known === view) ?? defaultView,
    defaults: { sort: defaultSort, view: defaultView },
  };
}

/** The query string of a list, shortest form, always in the same order: one page, one address. */
export function toSearch(query: ListQuery): string {
  const search = new URLSearchParams();
  if (query.q) search.set("q", query.q);
  if (query.category) search.set("category", query.category);
  if (query.manufacturer) search.set("manufacturer", query.manufacturer);
  for (const tag of query.tags) search.append("tag", tag);
  if (query.available) search.set("available", "1");
  if (query.promotion) search.set("promotion", "1");
  if (query.isNew) search.set("new", "1");
  if (query.sort !== query.defaults.sort) search.set("sort", query.sort);
  if (query.view !== query.defaults.view) search.set("view", query.view);
  if (query.page > 1) search.set("page", String(query.page));
  const text = search.toString();
  return text && `?${text}`;
}

/** True when the visitor narrowed the list; the text of a search alone does not count. */
export function isFiltered(query: ListQuery): boolean {
  return Boolean(
    query.category || query.manufacturer || query.tags.length || query.available || query.promotion || query.isNew,
  );
}

/** The same list without any filter, from its first page. */
export function withoutFilters(query: ListQuery): ListQuery {
  return {
    ...query,
    category: "",
    manufacturer: "",
    tags: [],
    available: false,
    promotion: false,
    isNew: false,
    page: 1,
  };
}
