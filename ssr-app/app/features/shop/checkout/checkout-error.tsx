import { Button, ButtonLink } from "~/components/ui/button";
import { EmptyChest } from "~/components/ui/drawings";
import { RouteError, useRefusal } from "~/features/account/session/route-error";
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
  const common = useT();
  return (
    <div className="mx-auto grid max-w-xl justify-items-start gap-4 py-10 md:py-16">
      <EmptyChest className="h-28 text-edge" />
      <h1 className="text-3xl">{t("error.access")}</h1>
      <p className="text-ink-2">{t("error.kept")}</p>
      <div className="flex flex-wrap gap-3">
        <Button className="scripted" onClick={() => window.location.reload()}>
          {common("error.reload")}
        </Button>
        <ButtonLink to="/contatti" tone="secondary">
          {t("contact")}
        </ButtonLink>
      </div>
      <OrderByPhone />
      {requestId && <p className="text-ink-3 text-xs">{common("error.reference", { id: requestId })}</p>}
    </div>
  );
}
