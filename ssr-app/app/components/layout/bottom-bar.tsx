import { useT } from "~/lib/texts/use-t";
import { CartButton } from "./cart-button";
import { MenuButton } from "./menu-button";
import { ProductSearch } from "./product-search";

/** Menu, search and basket where the thumb is: phones and tablets, below 992 px. */
export function BottomBar() {
  const t = useT();
  return (
    <nav
      aria-label={t("nav.main")}
      className="on-walnut dovetail-up fixed inset-x-0 bottom-0 z-30 bg-walnut text-flour lg:hidden"
      data-print="no"
      data-bottom-bar
    >
      <div className="page-x flex items-center gap-1 pt-1 pb-[max(0.375rem,env(safe-area-inset-bottom))] max-md:px-2">
        <MenuButton className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-walnut-2" />
        <ProductSearch up className="min-w-0 flex-1" />
        <CartButton />
      </div>
    </nav>
  );
}
