import { Store } from "lucide-react";
import { Button } from "~/components/ui/button";
import { SwitchForm } from "~/features/account/session/switch-form";
import type { Order } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";
import { useUser } from "~/lib/use-user";
import { isManager } from "~/lib/user";

type OfCompany = { company: Pick<Order["company"], "id" | "name"> };

/** True when an order or request belongs to another company than the one that the user orders for. */
export function useOfAnother({ company }: OfCompany): boolean {
  return useUser()?.company?.id !== company.id;
}

/**
 * Names the company of the order, with a button to order for it: agents come here from the list of all orders or from a
 * mail.
 */
export function OfAnother({ of, page }: { of: OfCompany; page: string }) {
  const t = useT("orders");
  const common = useT();
  const agent = isManager(useUser());
  if (!useOfAnother(of)) return null;
  const { id, name } = of.company;
  return (
    <section
      data-part="of-another"
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-saffron bg-saffron-soft p-4 text-saffron-ink"
    >
      <Store aria-hidden="true" className="size-5 shrink-0" />
      <p className="wrap-anywhere min-w-0 flex-1 font-semibold">{t("order.ofAnother", { company: name })}</p>
      <SwitchForm to={id} next={page} deep>
        <Button type="submit" tone="secondary" size="sm">
          {agent ? t("order.switch") : common("strip.switch")}
        </Button>
      </SwitchForm>
    </section>
  );
}
