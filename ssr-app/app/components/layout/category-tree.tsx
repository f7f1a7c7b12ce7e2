import { useId } from "react";
import { AppLink } from "~/components/ui/app-link";
import { categoryTo } from "~/lib/links";
import { clickFamily, useCategoryTree } from "./use-category-tree";

/** Families and their categories, all as links. Without JavaScript the open page's family is expanded. */
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
              aria-controls={hasChildren && isExpanded ? `${id}-${family.id}` : undefined}
              onClick={(event) => {
                if (!hasChildren || event.metaKey || event.ctrlKey || event.shiftKey) return;
                const next = clickFamily(family, expanded, open);
                setExpanded(next.expanded);
                if (!next.navigates) event.preventDefault();
              }}
              className={"tree-family"}
            >
              {family.name}
              {hasChildren && <span className="icon icon-chevron-down" />}
            </AppLink>
            {isExpanded && hasChildren && (
              <ul id={`${id}-${family.id}`} className="mb-2 ml-3 border-line border-l-2 pl-1.5">
                {family.children.map((child) => (
                  <li key={child.id}>
                    <AppLink
                      to={categoryTo(child)}
                      aria-current={child.slug === slug ? "page" : undefined}
                      className="tree-category"
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
