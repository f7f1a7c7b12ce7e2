import { AppLink } from "~/components/ui/app-link";
import { useT } from "~/lib/texts/use-t";
import { useUser } from "~/lib/use-user";
import { isManager } from "~/lib/user";
import { CartButton } from "./cart-button";
import { MenuButton } from "./menu-button";
import { ProductSearch } from "./product-search";

/**
 * Menu, search and cart within reach of the thumb: phones and tablets, below 992 px. A buyer also has their articles
 * and orders there. While the search is open on a phone, its field fills the whole bar.
 */
export function BottomBar() {
  const t = useT();
  const user = useUser();
  const manager = isManager(user);
  const products = t(manager ? "profile.customerProducts" : "profile.products");
  const orders = t(manager ? "profile.customerOrders" : "profile.orders");
  return (
    <nav
      aria-label={t("nav.main")}
      className="on-walnut fixed inset-x-0 bottom-0 z-30 border-walnut-line border-t bg-walnut text-flour lg:hidden"
      data-print="no"
      data-bottom-bar
    >
      <div className="bottom-bar page-x">
        <MenuButton label={t("nav.menu")} className="bottom-bar-entry" />
        <ProductSearch up className="min-w-0 flex-1" />
        {user?.company && (
          <>
            <AppLink to="/utente/i-miei-prodotti" title={products} className="bottom-bar-entry">
              <span className="icon icon-clipboard-list size-5" />
              {t("bar.products")}
            </AppLink>
            <AppLink to="/utente/ordini" title={orders} className="bottom-bar-entry">
              <span className="icon icon-receipt-text size-5" />
              {t("bar.orders")}
            </AppLink>
          </>
        )}
        <CartButton label className="bottom-bar-entry relative" />
      </div>
    </nav>
  );
}
