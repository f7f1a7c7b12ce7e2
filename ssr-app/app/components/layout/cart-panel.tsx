import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { ButtonLink } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { EmptyState } from "~/components/ui/empty-state";
import { useT } from "~/lib/texts/use-t";

/** The panel of 332 px at the right. Without an account it is empty and says how to fill it. */
export default function CartPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  useCloseOnNavigation(onClose);
  return (
    <Dialog open={open} onClose={onClose} title={t("cart.title")} place="right">
      <EmptyState title={t("cart.empty")} action={<ButtonLink to="/login">{t("account.enter")}</ButtonLink>}>
        {t("cart.emptyHint")}
      </EmptyState>
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
