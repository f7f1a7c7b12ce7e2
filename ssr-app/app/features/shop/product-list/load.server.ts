import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { apiFilter, apiSorting, type FixedFilter } from "~/features/shared/filter/api-filter";
import { isFiltered, type ListDefaults, type ListQuery, parseQuery, toSearch } from "~/features/shared/filter/query";
import { type CardProduct, cardsOf } from "~/features/shop/product-card/card-product";
import { api, extra } from "~/lib/api.server";
import type { FacetList, Page, Product } from "~/lib/contract";
import { notFound } from "~/lib/not-found.server";

interface ListOptions {
  fixed?: FixedFilter;
  defaults?: Partial<ListDefaults>;
  /** Answers an empty list without a call: the search is too short. */
  skip?: boolean;
  /** The visitor can remove articles from this list, so a page past its end leads to the first one. */
  shrinks?: boolean;
  /** Articles per page; 24 if absent. */
  size?: number;
}

export type LoadedList = Awaited<ReturnType<typeof loadList>>;

/** A list page's data: the articles must arrive, the facets may fail. */
export async function loadList(context: AppLoadContext, request: Request, options: ListOptions = {}) {
  const { fixed = {}, defaults, skip = false, shrinks = false, size } = options;
  const { pathname: path, searchParams } = new URL(request.url);
  const query = parseQuery(searchParams, defaults);
  if (skip) return { path, query, fixed, list: emptyPage, facets: null, filtered: false };
  const [facets, list] = await Promise.all([
    extra(context, loadFacets(context, query, fixed)),
    api(context)
      .post<Page<Product>>(
        "/product/list",
        { ...apiFilter(query, fixed), ...apiSorting(query.sort) },
        { page: query.page, elementsPerPage: size },
      )
      .then(cardsOf),
  ]);
  // A page past the end has a wrong address and is not an empty list.
  if (query.page > 1 && list.entities.length === 0)
    throw shrinks ? redirect(path + toSearch({ ...query, page: 1 })) : notFound(context);
  return { path, query, fixed, list, facets, filtered: isFiltered(query) };
}

/** The facets of the list. They include the alternatives to a chosen maker or category. */
async function loadFacets(context: AppLoadContext, query: ListQuery, fixed: FixedFilter) {
  const ask = (part: Partial<ListQuery>) =>
    api(context).post<FacetList>("/product/filter/list", apiFilter({ ...query, ...part }, fixed));
  const [chosen, makers, categories] = await Promise.all([
    ask({}),
    query.manufacturer && !fixed.manufacturer ? ask({ manufacturer: "" }) : null,
    query.category && !fixed.category ? ask({ category: "" }) : null,
  ]);
  const { manufacturers, tags } = chosen.entities;
  const others =
    makers?.entities.manufacturers.filter(({ key }) => manufacturers.every((own) => own.key !== key)) ?? [];
  return {
    manufacturers: fixed.manufacturer ? [] : [...manufacturers, ...others],
    categories: fixed.category ? [] : (categories ?? chosen).entities.categories,
    tags,
  };
}

const emptyPage: Page<CardProduct> = { entities: [], page: 1, elementsPerPage: 24, total: 0, totalExact: true };
