import clsx from "clsx";
import { AppLink } from "~/components/ui/app-link";
import { Logo } from "~/components/ui/logo";
import { shopParts } from "~/features/shop/for-user";
import { ForUser } from "~/lib/parts-for-user";
import { useT } from "~/lib/texts/use-t";
import { useShopName } from "~/lib/use-shell";
import { useUser } from "~/lib/use-user";
import { isManager } from "~/lib/user";
import { AccountButton } from "./account-button";
import { CartButton } from "./cart-button";
import { MenuButton } from "./menu-button";
import { ProductSearch } from "./product-search";
import { WithoutCookies } from "./without-cookies";

/** In another site's frame, where header and footer are that site's: categories, search, delivery day, account and cart. */
export function EmbedBar() {
  const t = useT();
  const user = useUser();
  return (
    <header
      data-part="embed-bar"
      data-print="no"
      className={clsx(
        "on-walnut z-30 bg-walnut text-flour lg:sticky",
        // Under the agent's bar, which is 48 px high at a desk.
        isManager(user) ? "lg:top-12" : "lg:top-0",
      )}
    >
      <div className="page-x flex flex-wrap items-center gap-x-1 gap-y-1.5 py-1.5">
        <AppLink
          to="/"
          aria-label={t("nav.toHome", { shop: useShopName() })}
          className="flex h-11 items-center rounded-md"
        >
          <Logo className="flex h-8 items-center gap-2" />
        </AppLink>
        <MenuButton className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-walnut-2" />
        <ProductSearch className="min-w-0 flex-1 max-md:order-last max-md:basis-full" />
        <div className="flex items-center gap-1 max-md:ml-auto">
          {user?.company && <ForUser of={shopParts} part="DeliveryButton" />}
          <AccountButton />
          <CartButton />
        </div>
      </div>
      <WithoutCookies />
    </header>
  );
}
