import { ButtonLink } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { keepForLater } from "~/features/shop/cart/kept";
import { loginPath, withTarget } from "~/lib/login-target";
import { useT } from "~/lib/texts/use-t";
import { useUser } from "~/lib/use-user";

interface OrderDialogProps {
  product: number;
  quantity: number;
  target: string;
  onClose: () => void;
}

/** The door before the cart: log in or register; for an agent, choose a company. Fetched when it is first asked for. */
export default function OrderDialog({ product, quantity, target, onClose }: OrderDialogProps) {
  const t = useT("catalogue");
  const common = useT();
  if (useUser()) {
    return (
      <Dialog
        open
        onClose={onClose}
        title={common("strip.none")}
        footer={<ButtonLink to="/manager">{common("strip.choose")}</ButtonLink>}
      >
        <p className="text-ink-2">{t("order.noCompany")}</p>
      </Dialog>
    );
  }
  // What was chosen is in the cart once they are in.
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
