import { ButtonLink } from "~/components/ui/button";
import { TryAgain } from "~/components/ui/try-again";
import { FailedPage, RouteError, useRefusal } from "~/features/account/session/route-error";
import { OrderByPhone } from "~/features/shop/order-by-phone/order-by-phone";
import { useT } from "~/lib/texts/use-t";

/** The checkout could not be opened: whom to ask, and that nothing is lost. What has a meaning of its own says it. */
export function CheckoutError() {
  const { status, requestId } = useRefusal();
  if (status < 500) return <RouteError />;
  return <Broken requestId={requestId} />;
}

function Broken({ requestId }: { requestId?: string }) {
  const t = useT("checkout");
  return (
    <FailedPage
      title={t("error.access")}
      text={t("error.kept")}
      action={<TryAgain tone="primary" size="md" />}
      other={
        <ButtonLink to="/contatti" tone="secondary">
          {t("contact")}
        </ButtonLink>
      }
      requestId={requestId}
    >
      <OrderByPhone />
    </FailedPage>
  );
}
