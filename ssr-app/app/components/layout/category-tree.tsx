import clsx from "clsx";
import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { AppLink } from "~/components/ui/app-link";
import { categoryTo } from "~/lib/links";
import { clickFamily, useCategoryTree } from "./use-category-tree";

/** Families and their categories. All are links: without JavaScript the open page's family is expanded. */
export function CategoryTree() {
  const id = useId();
  const { categories, open, slug, expanded, setExpanded } = useCategoryTree();
  return (
    <ul className="grid gap-0.5">
      {categories.map((family) => {
        const isExpanded = expanded === family.id;
        const hasChildren = family.children.length > 0;
        return (
          <li key={family.id}>
            <AppLink
              to={categoryTo(family)}
              aria-current={family.slug === slug ? "page" : undefined}
              aria-expanded={hasChildren ? isExpanded : undefined}
              aria-controls={hasChildren ? `${id}-${family.id}` : undefined}
              onClick={(event) => {
                if (!hasChildren || event.metaKey || event.ctrlKey || event.shiftKey) return;
                const next = clickFamily(family, expanded, open);
                setExpanded(next.expanded);
                if (!next.navigates) event.preventDefault();
              }}
              className={clsx(
                "flex min-h-11 items-center justify-between gap-2 rounded-md px-3 py-2 font-semibold leading-snug hover:bg-sunken",
                open?.id === family.id && "text-tomato-ink",
              )}
            >
              {family.name}
              {hasChildren && (
                <ChevronDown
                  aria-hidden="true"
                  className={clsx("size-4 shrink-0 text-ink-3 transition-transform", isExpanded && "rotate-180")}
                />
              )}
            </AppLink>
            {hasChildren && (
              <ul id={`${id}-${family.id}`} hidden={!isExpanded} className="mb-2 ml-3 border-line border-l-2 pl-1.5">
                {family.children.map((child) => (
                  <li key={child.id}>
                    <AppLink
                      to={categoryTo(child)}
                      aria-current={child.slug === slug ? "page" : undefined}
                      className={clsx(
                        "flex min-h-11 items-center rounded-md px-3 py-1.5 text-sm leading-snug hover:bg-sunken lg:min-h-9",
                        child.slug === slug ? "bg-tomato-soft font-semibold text-tomato-ink" : "text-ink-2",
                      )}
                    >
                      {child.name}
                    </AppLink>
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
}
