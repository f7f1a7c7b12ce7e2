import { Callout } from "~/components/ui/callout";
import { formatPrice, listed } from "~/lib/format";
import { useLocale, useT } from "~/lib/texts/use-t";
import type { Cart } from "./types";

/** Says, before the order is sent, that it needs an approval, why, and by whom. */
export function NeedsApproval({ cart }: { cart: Cart }) {
  const t = useT("checkout");
  const locale = useLocale();
  const { approval, currency } = cart;
  if (!approval) return null;
  const { above, limit, spent, approvers } = approval;
  const price = (amount: number) => formatPrice(amount, currency);
  const why = above === "order" && spent ? "joined" : above;
  const site = cart.checkout.shippingAddress?.address ?? "";
  const names = listed(approvers, locale, "disjunction");
  return (
    <Callout tone="warning" title={t("approval.title")} still>
      <div data-part="needs-approval" className="grid gap-1 text-ink">
        <p>
          {limit == null
            ? t("approval.siteAbove", { site })
            : t(`approval.${why}`, { limit: price(limit), spent: price(spent ?? 0), site })}
        </p>
        <p>{approvers.length > 0 ? t("approval.who", { names }) : t("approval.nobody")}</p>
        <p>{t("approval.notHeld")}</p>
      </div>
    </Callout>
  );
}
