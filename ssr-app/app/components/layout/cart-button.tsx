import { Suspense, useState } from "react";
import { AppLink } from "~/components/ui/app-link";
import { shopParts } from "~/features/shop/for-user";
import { lazyPart } from "~/lib/lazy-part";
import { ForUser } from "~/lib/parts-for-user";
import { useT } from "~/lib/texts/use-t";
import { useUser } from "~/lib/use-user";

const panel = () => import("~/features/shop/cart/cart-panel");
const CartPanel = lazyPart(panel);

/** The cart with its count. Without JavaScript it leads to the cart's page, and visitors to the login. */
export function CartButton({ className, label }: { className?: string; label?: boolean }) {
  const t = useT();
  const signedIn = useUser() !== null;
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  // The panel's code is fetched when the pointer approaches the button.
  const prepare = () => void panel().catch(() => {});
  return (
    <>
      <AppLink
        to={signedIn ? "/checkout" : "/login"}
        prefetch="none"
        data-panel=""
        title={t("cart.title")}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setUsed(true);
          setOpen(true);
        }}
        className={
          className ?? "relative grid size-11 shrink-0 place-items-center rounded-md text-flour hover:bg-walnut-2"
        }
      >
        <span className="icon icon-shopping-basket size-6" />
        {label ? t("cart.title") : <span className="sr-only">{t("cart.title")}</span>}
        <ForUser of={shopParts} part="CartCount" />
      </AppLink>
      {used && (
        <Suspense fallback={null}>
          <CartPanel open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
