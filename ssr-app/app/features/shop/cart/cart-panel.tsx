import { Suspense } from "react";
import { ButtonLink } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { EmptyState } from "~/components/ui/empty-state";
import { SkeletonRows } from "~/components/ui/skeleton";
import { useCloseOnNavigation } from "~/components/ui/use-close-on-navigation";
import { lazyPart } from "~/lib/lazy-part";
import { useT } from "~/lib/texts/use-t";
import { useUser } from "~/lib/use-user";
import { isManager } from "~/lib/user";

const OpenCart = lazyPart(() => import("./open-cart"));

/** The panel of 332 px at the right: the cart. For strangers it is empty and says how to fill it. */
export default function CartPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  const user = useUser();
  useCloseOnNavigation(onClose);
  if (user?.company) {
    return (
      <Suspense
        fallback={
          <Dialog open={open} onClose={onClose} title={t("cart.title")} place="right">
            <SkeletonRows />
          </Dialog>
        }
      >
        <OpenCart open={open} onClose={onClose} />
      </Suspense>
    );
  }
  return (
    <Dialog open={open} onClose={onClose} title={t("cart.title")} place="right">
      {isManager(user) ? (
        <EmptyState title={t("strip.none")} action={<ButtonLink to="/manager">{t("strip.choose")}</ButtonLink>} />
      ) : user ? (
        <EmptyState title={t("noCompany.title")} action={<ButtonLink to="/contatti">{t("footer.contact")}</ButtonLink>}>
          {t("noCompany.text")}
        </EmptyState>
      ) : (
        <EmptyState title={t("cart.empty")} action={<ButtonLink to="/login">{t("account.enter")}</ButtonLink>}>
          {t("cart.emptyHint")}
        </EmptyState>
      )}
    </Dialog>
  );
}
