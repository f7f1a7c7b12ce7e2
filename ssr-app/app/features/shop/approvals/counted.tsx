import type { Approval } from "~/lib/contract";
import { formatPrice } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";

/** The amount that is compared with the limit of an order, where it is more than the request's own. */
export function Counted({ approval: { counted, currency } }: { approval: Approval }) {
  const t = useT("approvals");
  if (counted == null) return null;
  return (
    <p data-part="counted" className="text-sm">
      {t("counted", { amount: formatPrice(counted, currency) })}
    </p>
  );
}
