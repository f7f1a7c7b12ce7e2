import { Truck } from "lucide-react";
import { Button } from "~/components/ui/button";
import type { Cart } from "~/lib/contract";
import { formatDay } from "~/lib/format";
import { useLocale, useT } from "~/lib/texts/use-t";
import { joinedBy, Travels } from "./travels";

interface JoinsProps {
  cart: Cart;
  /** Sets the day of an order that can still be changed. */
  onChoose: (day: string) => void;
  /** Id of the form that the button sends as `take` without scripts. */
  form?: string;
  busy?: boolean;
}

/** The placed order with which the goods travel, or the one that they could join with one press. */
export function Joins({ cart, onChoose, form, busy = false }: JoinsProps) {
  const t = useT("cart");
  const locale = useLocale();
  const joined = joinedBy(cart);
  const [other] = joined.length > 0 ? [] : (cart.joinable ?? []);
  if (joined.length === 0 && !other) return null;
  return (
    <div className="grid gap-2 rounded-md bg-olive-soft px-3 py-2 text-olive-ink text-sm" data-part="joins">
      <Travels orders={joined} />
      {other && (
        <>
          <p className="flex items-start gap-2">
            <Truck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {t("join.other", { code: other.code, day: formatDay(other.deliveryDate, locale) })}
          </p>
          <Button
            type={form ? "submit" : "button"}
            form={form}
            name="take"
            value={other.deliveryDate}
            tone="secondary"
            size="sm"
            loading={busy}
            onClick={(event) => {
              event.preventDefault();
              onChoose(other.deliveryDate);
            }}
          >
            {t("join.choose", { code: other.code })}
          </Button>
        </>
      )}
    </div>
  );
}
