import { ButtonLink } from "~/components/ui/button";
import { checkInTo } from "~/features/shop/orders/paths";
import { OrderSection } from "~/features/shop/orders/section";
import type { Order } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";
import { CheckInOutcome } from "./outcome";

/** The order's next step is its check-in, or the return of what was missing. */
export function checkInDue({ checkIn }: Order): boolean {
  return Boolean(checkIn?.open && (checkIn.lines.length === 0 || checkIn.claim > 0));
}

/** The check-in on the page of an order that is under way or delivered. */
export function CheckInPanel({ order }: { order: Order }) {
  const t = useT("checkin");
  const { checkIn } = order;
  if (!checkIn) return null;
  const { open, lines, claim } = checkIn;
  if (!open && lines.length === 0) return null;
  const label = claim > 0 ? t("ask", { count: claim }) : t(lines.length === 0 ? "open" : "again");
  return (
    <OrderSection id="arrivo" title={t("name")}>
      <div className="grid gap-4">
        <CheckInOutcome order={order} items={order.deliveries.flatMap(({ items }) => items)} checkIn={checkIn} />
        {open && (
          <div data-print="no">
            <ButtonLink to={checkInTo(order.id)} tone={checkInDue(order) ? "primary" : "secondary"}>
              {label}
            </ButtonLink>
          </div>
        )}
      </div>
    </OrderSection>
  );
}
