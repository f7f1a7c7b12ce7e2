import { toSearch } from "~/features/shared/filter/query";
import { pagingLinks } from "~/features/shared/seo/meta";
import type { LoadedList } from "./load.server";

/** `rel=prev` and `rel=next` for the head of a list's page. */
export function listLinks(loaded: LoadedList | undefined) {
  if (!loaded) return [];
  const { path, query, list } = loaded;
  const to = (page: number) => path + toSearch({ ...query, page });
  const more = !list.totalExact || list.page * list.elementsPerPage < list.total;
  return pagingLinks(query.page > 1 ? to(query.page - 1) : undefined, more ? to(query.page + 1) : undefined);
}
