import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { NavCategory } from "~/lib/nav-categories";
import { useCategories } from "~/lib/use-shell";

/** Slugs contain no escapes, so nothing is decoded: an address may contain invalid escapes. */
const firstPart = (pathname: string) => pathname.split("/")[1] ?? "";

/** The family whose page, category or product is open: the path's first part is a category's slug. */
function openFamily(categories: NavCategory[], pathname: string): NavCategory | undefined {
  const slug = firstPart(pathname);
  return categories.find((family) => family.slug === slug || family.children.some((child) => child.slug === slug));
}

/**
 * The effect of a click on a family: it always expands or collapses; it navigates unless something of the family is
 * open.
 */
export function clickFamily(family: NavCategory, expanded: number | null, open: NavCategory | undefined) {
  return { expanded: expanded === family.id ? null : family.id, navigates: open?.id !== family.id };
}

/** The tree's state: at most one family is expanded; a family that is opened in other ways expands too. */
export function useCategoryTree() {
  const categories = useCategories();
  const { pathname } = useLocation();
  const open = openFamily(categories, pathname);
  const [expanded, setExpanded] = useState<number | null>(open?.id ?? null);
  const openId = open?.id;

  useEffect(() => {
    if (openId !== undefined) setExpanded(openId);
  }, [openId]);

  const slug = firstPart(pathname);
  return { categories, open, slug, expanded, setExpanded };
}
