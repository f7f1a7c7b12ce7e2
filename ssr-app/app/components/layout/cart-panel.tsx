import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { ButtonLink } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { EmptyState } from "~/components/ui/empty-state";
import { OrderByPhone } from "~/features/rooms/order-by-phone";
import { useT } from "~/lib/texts/use-t";
import { useUser } from "~/lib/use-user";

/** The panel of 332 px at the right. Without an account it is empty and says how to fill it; with one, how to order today. */
export default function CartPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  const signedIn = useUser() !== null;
  useCloseOnNavigation(onClose);
  return (
    <Dialog open={open} onClose={onClose} title={t("cart.title")} place="right">
      {signedIn ? (
        <EmptyState title={t("cart.empty")} action={<OrderByPhone />}>
          {t("room.cart")}
        </EmptyState>
      ) : (
        <EmptyState title={t("cart.empty")} action={<ButtonLink to="/login">{t("account.enter")}</ButtonLink>}>
          {t("cart.emptyHint")}
        </EmptyState>
      )}
    </Dialog>
  );
}

/** Side panels close when one goes somewhere. */
export function useCloseOnNavigation(onClose: () => void) {
  const { key } = useLocation();
  const seen = useRef(key);
  useEffect(() => {
    if (seen.current !== key) onClose();
    seen.current = key;
  }, [key, onClose]);
}
