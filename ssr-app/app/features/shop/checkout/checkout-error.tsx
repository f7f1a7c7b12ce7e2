import { ButtonLink } from "~/components/ui/button";
import { TryAgain } from "~/components/ui/try-again";
import { FailedPage, RouteError, useRefusal } from "~/features/account/session/route-error";
import { OrderByPhone } from "~/features/shop/order-by-phone/order-by-phone";
import { useT } from "~/lib/texts/use-t";

/**
 * Says that the checkout could not be opened, that nothing is lost, and whom to ask. Errors with a page of their own
 * show that page.
 */
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
