import { ShoppingBasket } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { AppLink } from "~/components/ui/app-link";
import { useT } from "~/lib/texts/use-t";
import { useUser } from "~/lib/use-user";

const CartPanel = lazy(() => import("./cart-panel"));

/** The basket with its count. Without JavaScript it leads to the door of the cart, the login. */
export function CartButton({ count = 0, className }: { count?: number; className?: string }) {
  const t = useT();
  const signedIn = useUser() !== null;
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  return (
    <>
      <AppLink
        to={signedIn ? "/checkout" : "/login"}
        prefetch="none"
        data-panel=""
        aria-label={t("cart.open", { number: count })}
        title={t("cart.title")}
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
        <ShoppingBasket aria-hidden="true" className="size-6" />
        {count > 0 && (
          <span className="absolute top-0.5 right-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-saffron px-1 font-bold text-2xs text-on-saffron">
            {count > 99 ? "99+" : count}
          </span>
        )}
      </AppLink>
      {used && (
        <Suspense fallback={null}>
          <CartPanel open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
