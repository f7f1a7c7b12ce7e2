import { Store } from "lucide-react";
import { Button } from "~/components/ui/button";
import { SwitchForm } from "~/features/account/session/switch-form";
import type { Order } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";
import { useUser } from "~/lib/use-user";
import { orderTo } from "./paths";

/** True when an agent reads the order of a company other than the one they order for. */
export function useOfAnother(order: Pick<Order, "company">): boolean {
  return useUser()?.company?.id !== order.company.id;
}

/** An agent came from the orders of all customers: whose order this is, and the way to see the shop as that customer. */
export function OfAnother({ order }: { order: Order }) {
  const t = useT("orders");
  if (!useOfAnother(order)) return null;
  const { id, name } = order.company;
  return (
    <section
      data-part="of-another"
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-saffron bg-saffron-soft p-4 text-saffron-ink"
    >
      <Store aria-hidden="true" className="size-5 shrink-0" />
      <p className="wrap-anywhere min-w-0 flex-1 font-semibold">{t("order.ofAnother", { company: name })}</p>
      <SwitchForm to={id} next={orderTo(order.id)} deep>
        <Button type="submit" tone="secondary" size="sm">
          {t("order.switch")}
        </Button>
      </SwitchForm>
    </section>
  );
}
