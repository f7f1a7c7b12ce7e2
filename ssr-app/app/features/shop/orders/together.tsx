import { Truck } from "lucide-react";
import { AppLink } from "~/components/ui/app-link";
import type { Order } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";

type Travelling = Pick<Order, "joins" | "joined" | "cancelledWith">;

/** The orders in the same delivery; `to` gives the link of each. */
export function Together({ order, to }: { order: Travelling; to: (id: number) => string }) {
  const t = useT("orders");
  const others = [...(order.joins ? [order.joins] : []), ...(order.joined ?? [])];
  if (others.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm" data-part="together">
      <Truck aria-hidden="true" className="size-4 shrink-0" />
      {t("now.together")}
      {others.map(({ id, code }) => (
        <AppLink key={id} to={to(id)} className="link touch">
          {code}
        </AppLink>
      ))}
    </p>
  );
}

/** Before a cancellation: the orders that are cancelled too, and the rest of their delivery. */
export function CancelledTogether({ order: { joined = [], cancelledWith = [] } }: { order: Travelling }) {
  const t = useT("orders");
  const gone = cancelledWith.map(({ code }) => code);
  const stays = joined.map(({ code }) => code).filter((code) => !gone.includes(code));
  return (
    <>
      {gone.length > 0 && <p className="font-semibold text-sm">{t("cancel.together", { codes: gone.join(", ") })}</p>}
      {stays.length > 0 && <p className="text-sm">{t("cancel.stays", { codes: stays.join(", ") })}</p>}
    </>
  );
}
