import { ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import type { Cart } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";

/** Said at the line or the day already, or asked for on the way to the order. */
const elsewhere = new Set(["empty", "short", "delivery_date", "no_delivery_date", "consumer_details"]);

/** What keeps the order from being placed, and what keeps it waiting. */
export function Obstacles({ cart }: { cart: Cart }) {
  const t = useT("cart");
  const obstacles = cart.obstacles.filter((name) => !elsewhere.has(name));
  if (obstacles.length + cart.warnings.length === 0) return null;
  return (
    <ul className="grid gap-2" data-part="obstacles">
      {obstacles.map((name) => (
        <li key={name}>
          <Callout
            tone="warning"
            still
            action={
              name === "no_address" && (
                <ButtonLink to="/checkout/address/new" tone="secondary" size="sm">
                  {t("obstacle.newAddress")}
                </ButtonLink>
              )
            }
          >
            {t(`obstacle.${name}`)}
          </Callout>
        </li>
      ))}
      {cart.warnings.map((name) => (
        <li key={name}>
          <Callout tone="info" still>
            {t(`warning.${name}`)}
          </Callout>
        </li>
      ))}
    </ul>
  );
}
