import { CircleAlert } from "lucide-react";
import { AppLink } from "~/components/ui/app-link";
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
        <li key={name} className="flex gap-2 rounded-md bg-danger-soft px-3 py-2 text-danger text-sm">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>
            {t(`obstacle.${name}`)}{" "}
            {name === "no_address" && (
              <AppLink to="/checkout/address/new" className="link font-semibold">
                {t("obstacle.newAddress")}
              </AppLink>
            )}
          </span>
        </li>
      ))}
      {cart.warnings.map((name) => (
        <li key={name} className="flex gap-2 rounded-md bg-saffron-soft px-3 py-2 text-saffron-ink text-sm">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {t(`warning.${name}`)}
        </li>
      ))}
    </ul>
  );
}
