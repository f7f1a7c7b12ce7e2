import clsx from "clsx";
import type { OrderStatus } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";

/** The way of an order that nothing stops. */
const steps = ["confirmed", "in_preparation", "ready", "on_delivery", "arriving", "delivered"] as const;

/** How far an order is: a row of pegs, the last one reached with its name. */
export function Progress({ status }: { status: OrderStatus }) {
  const t = useT("orders");
  const reached = steps.indexOf(status as (typeof steps)[number]);
  if (status === "cancelled") return null;
  return (
    <ol aria-label={t("order.progress")} className="grid grid-cols-6 gap-1.5">
      {steps.map((step, index) => {
        const here = index === reached;
        return (
          <li key={step} aria-current={here ? "step" : undefined} className="grid min-w-0 content-start gap-1.5">
            <span
              aria-hidden="true"
              className={clsx(
                "h-2 rounded-full",
                index > reached && "bg-ink/15",
                index < reached && "bg-olive",
                here && (status === "delivered" ? "bg-olive" : "bg-chosen"),
              )}
            />
            <span
              className={clsx(
                "text-2xs leading-tight max-sm:sr-only",
                here ? "font-semibold text-ink" : index < reached ? "text-ink-2" : "text-ink-3",
              )}
            >
              {t(`status.${step}`)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** The same without words, for a list; the badge beside it says the status. */
export function ProgressLine({ status }: { status: OrderStatus }) {
  const reached = steps.indexOf(status as (typeof steps)[number]);
  if (reached < 0 || status === "delivered") return null;
  return (
    <span aria-hidden="true" className="grid w-full max-w-56 grid-cols-6 gap-1">
      {steps.map((step, index) => (
        <span
          key={step}
          className={clsx(
            "h-1 rounded-full",
            index > reached ? "bg-ink/15" : index < reached ? "bg-olive" : "bg-chosen",
          )}
        />
      ))}
    </span>
  );
}
