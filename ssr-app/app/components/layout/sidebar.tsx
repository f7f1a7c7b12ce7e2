import { AppLink } from "~/components/ui/app-link";
import { shopParts } from "~/features/shop/for-user";
import { ForUser } from "~/lib/parts-for-user";
import { useT } from "~/lib/texts/use-t";
import { CategoryTree } from "./category-tree";

/** The tree beside the page, from 992 px; above it the first possible delivery day of a signed-in user. */
export function Sidebar() {
  const t = useT();
  return (
    <nav
      aria-label={t("nav.categories")}
      data-print="no"
      className="sticky top-32 hidden max-h-[calc(100dvh-9rem)] w-60 shrink-0 overflow-y-auto overscroll-contain pr-2 pb-6 lg:block xl:w-64"
    >
      <ForUser of={shopParts} part="EarliestDate" />
      <CategoryTree />
      <ManufacturersLink />
    </nav>
  );
}

export function ManufacturersLink() {
  const t = useT();
  return (
    <AppLink
      to="/marchi"
      className="mt-3 flex min-h-11 items-center gap-3 border-line border-t px-3 pt-3 font-semibold hover:text-tomato-ink"
    >
      <span className="icon icon-store size-5 text-tomato-ink" />
      {t("nav.manufacturers")}
    </AppLink>
  );
}
