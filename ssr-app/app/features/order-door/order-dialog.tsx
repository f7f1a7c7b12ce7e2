import { ButtonLink } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { loginPath, withTarget } from "~/features/doors/target";
import { OrderByPhone } from "~/features/rooms/order-by-phone";
import { useT } from "~/lib/texts/use-t";
import { useUser } from "~/lib/use-user";

/** The door before the cart: log in or register; for somebody signed in, how to order today. Fetched when it is first asked for. */
export default function OrderDialog({ target, onClose }: { target: string; onClose: () => void }) {
  const t = useT("catalogue");
  const common = useT();
  if (useUser()) {
    return (
      <Dialog open onClose={onClose} title={common("room.checkout")}>
        <p className="mb-5 text-ink-2">{common("room.cart")}</p>
        <OrderByPhone />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("order.title")}
      footer={
        <>
          <ButtonLink tone="secondary" to={withTarget("/registrazione", target)} onClick={onClose}>
            {t("order.register")}
          </ButtonLink>
          <ButtonLink to={loginPath(target)} onClick={onClose}>
            {t("order.login")}
          </ButtonLink>
        </>
      }
    >
      <p className="text-ink-2">{t("order.text")}</p>
    </Dialog>
  );
}
