import { categoryTo } from "~/lib/links";
import { ForUser } from "~/lib/parts-for-user";
import { useT } from "~/lib/texts/use-t";
import { useCategories } from "~/lib/use-shell";
import { useUser } from "~/lib/use-user";
import { frameParts } from "./for-user";
import { plainMenuId } from "./menu-button";

/** The user's pages and the whole tree as plain links at the page's end, for browsers without scripts; the menu button jumps here. */
export function PlainMenu() {
  const t = useT();
  const categories = useCategories();
  const signedIn = useUser() !== null;
  return (
    <noscript>
      {signedIn && (
        <div className="page-x pt-8 lg:hidden">
          <ForUser of={frameParts} part="UserEntries" />
        </div>
      )}
      <nav
        id={plainMenuId}
        aria-label={t("nav.categories")}
        className="page-x grid gap-6 py-8 sm:grid-cols-2 lg:grid-cols-4 [&_a]:flex [&_a]:min-h-11 [&_a]:items-center"
      >
        {categories.map((family) => (
          <div key={family.id}>
            <a href={categoryTo(family)} className="font-semibold">
              {family.name}
            </a>
            <ul>
              {family.children.map((child) => (
                <li key={child.id}>
                  <a href={categoryTo(child)}>{child.name}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </noscript>
  );
}
