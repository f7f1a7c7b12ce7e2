import { ButtonLink } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { keepForLater } from "~/features/shop/cart/queued-wishes";
import { loginPath, withTarget } from "~/lib/login-target";
import { useT } from "~/lib/texts/use-t";
import { useUser } from "~/lib/use-user";
import { isManager } from "~/lib/user";

interface OrderDialogProps {
  product: number;
  quantity: number;
  target: string;
  onClose: () => void;
}

/**
 * Asks a visitor who cannot order yet to log in or register, an agent to choose a company, and a user without a company
 * to write to us.
 */
export default function OrderDialog({ product, quantity, target, onClose }: OrderDialogProps) {
  const t = useT("catalogue");
  const common = useT();
  const user = useUser();
  if (user) {
    const agent = isManager(user);
    return (
      <Dialog
        open
        onClose={onClose}
        title={agent ? common("strip.none") : common("noCompany.title")}
        footer={
          agent ? (
            <ButtonLink to="/manager">{common("strip.choose")}</ButtonLink>
          ) : (
            <ButtonLink to="/contatti">{common("footer.contact")}</ButtonLink>
          )
        }
      >
        <p className="text-ink-2">{agent ? t("order.noCompany") : common("noCompany.text")}</p>
      </Dialog>
    );
  }
  // The chosen quantity goes into the cart after the visitor has signed in.
  const go = () => {
    keepForLater(product, quantity);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("order.title")}
      footer={
        <>
          <ButtonLink tone="secondary" to={withTarget("/registrazione", target)} onClick={go}>
            {t("order.register")}
          </ButtonLink>
          <ButtonLink to={loginPath(target)} onClick={go}>
            {t("order.login")}
          </ButtonLink>
        </>
      }
    >
      <p className="text-ink-2">{t("order.text")}</p>
    </Dialog>
  );
}
