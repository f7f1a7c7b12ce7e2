import { ChipRow } from "~/features/shared/filter/chip-row";
import type { OrderStatus } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";
import { ordersPath } from "./paths";

export const orderStatuses = [
  "not_confirmed",
  "confirmed",
  "in_preparation",
  "ready",
  "on_delivery",
  "arriving",
  "delivered",
  "cancelled",
] as const satisfies OrderStatus[];

/** The statuses as links. */
export function StatusFilter({ current }: { current: OrderStatus | null }) {
  const t = useT("orders");
  const statuses = orderStatuses.map((status) => ({
    to: `${ordersPath}?status=${status}`,
    name: t(`status.${status}`),
    on: status === current,
  }));
  const all = { to: ordersPath, name: t("list.all"), on: !current };
  return (
    <div className="mb-5">
      <ChipRow label={t("list.filter")} chips={[all, ...statuses]} />
    </div>
  );
}
