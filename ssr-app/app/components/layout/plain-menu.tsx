import { categoryTo } from "~/lib/links";
import { ForUser } from "~/lib/parts-for-user";
import { useT } from "~/lib/texts/use-t";
import { useCategories } from "~/lib/use-shell";
import { useUser } from "~/lib/use-user";
import { frameParts } from "./for-user";
import { plainMenuId } from "./menu-button";

/**
 * The user's pages and the families as plain links at the page's end, for browsers without scripts; the menu button jumps
 * here. A family's page names its categories.
 */
export function PlainMenu() {
  const t = useT();
  const families = useCategories();
  const signedIn = useUser() !== null;
  return (
    <noscript>
      {signedIn && (
        <div className="page-x pt-8 lg:hidden">
          <ForUser of={frameParts} part="UserEntries" />
        </div>
      )}
      <nav id={plainMenuId} aria-label={t("nav.categories")} className="page-x flex flex-wrap gap-x-6 py-8">
        {families.map((family) => (
          <a key={family.id} href={categoryTo(family)} className="flex min-h-11 items-center font-semibold">
            {family.name}
          </a>
        ))}
      </nav>
    </noscript>
  );
}
