import { useLocation } from "@remix-run/react";
import clsx from "clsx";
import { AppLink, AppNavLink } from "~/components/ui/app-link";
import { LanguageSwitcher } from "~/components/ui/language-switcher";
import { Logo } from "~/components/ui/logo";
import { ThemePopover } from "~/components/ui/theme-popover";
import { shopParts } from "~/features/shop/for-user";
import { ForUser } from "~/lib/parts-for-user";
import { isManagerPath } from "~/lib/private-paths";
import { useT } from "~/lib/texts/use-t";
import { useShopName } from "~/lib/use-shell";
import { useUser } from "~/lib/use-user";
import { isManager } from "~/lib/user";
import { AccountButton } from "./account-button";
import { CartButton } from "./cart-button";
import { useCollections } from "./collections";
import { DeliveryPlace } from "./delivery-place";
import { frameParts } from "./for-user";
import { MenuButton } from "./menu-button";
import { Notices } from "./notices";
import { ProductSearch } from "./product-search";

/**
 * The walnut board on top of every page. On phones search, menu and cart are in the bottom bar, and a buyer's languages
 * in its menu, so that the board is one row.
 */
export function TopBar() {
  const t = useT();
  const searching = !isManagerPath(useLocation().pathname);
  // Under the agent's bar, which is 48 px high at a desk.
  const user = useUser();
  const below = isManager(user) ? "lg:top-12" : "lg:top-0";
  return (
    <>
      {/* In the manager area a phone has better use for the place. */}
      <div className={searching ? undefined : "max-lg:hidden"}>
        <Notices />
      </div>
      <header className={clsx("top-board on-walnut dovetail-down lg:sticky", below)} data-print="no">
        <ForUser of={frameParts} part="Strip" />
        <div className="top-board-row">
          <AppLink
            to="/"
            aria-label={t("nav.toHome", { shop: useShopName() })}
            className={clsx("mr-auto flex h-11 items-center rounded-md", searching && "lg:mr-4")}
          >
            <Logo className="flex h-9 items-center gap-2 lg:h-10" />
          </AppLink>
          {searching && <ProductSearch className="hidden max-w-2xl flex-1 lg:block" />}
          {searching && <ForUser of={frameParts} part="NoticesBell" />}
          {user?.company ? (
            <ForUser of={shopParts} part="DeliveryButton" />
          ) : (
            <div className="hidden xl:block">
              <DeliveryPlace />
            </div>
          )}
          <div className={user?.company ? "max-sm:hidden" : undefined}>
            <LanguageSwitcher />
          </div>
          <div className="hidden lg:block">
            <ThemePopover />
          </div>
          <AccountButton />
          <div className="hidden lg:block">
            <CartButton />
          </div>
        </div>
        {searching && <CollectionsBar />}
      </header>
    </>
  );
}

function CollectionsBar() {
  const t = useT();
  const collections = useCollections();
  return (
    <nav aria-label={t("nav.main")} className="hidden border-walnut-line border-t lg:block">
      <div className="page-x flex items-center gap-1">
        <MenuButton
          label={t("nav.categories")}
          className="-ml-3 flex h-11 items-center gap-2 rounded-md px-3 font-semibold text-sm hover:bg-walnut-2"
        />
        <ul className="flex items-center gap-1">
          {collections.map(({ to, name }) => (
            <li key={to}>
              <AppNavLink
                to={to}
                className={({ isActive }) => (isActive ? "collection font-semibold text-saffron" : "collection")}
              >
                {name}
              </AppNavLink>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
