import { ButtonLink } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { loginPath } from "~/features/doors/target";
import { useT } from "~/lib/texts/use-t";

/** The door before the cart: log in or register. Fetched when it is first asked for. */
export default function OrderDialog({ target, onClose }: { target: string; onClose: () => void }) {
  const t = useT("catalogue");
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("order.title")}
      footer={
        <>
          <ButtonLink tone="secondary" to="/registrazione">
            {t("order.register")}
          </ButtonLink>
          <ButtonLink to={loginPath(target)}>{t("order.login")}</ButtonLink>
        </>
      }
    >
      <p className="text-ink-2">{t("order.text")}</p>
    </Dialog>
  );
}
