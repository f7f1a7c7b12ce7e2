import clsx from "clsx";
import type { OrderStatus } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";

/** The statuses of an order without any exception. */
const steps = ["confirmed", "in_preparation", "ready", "on_delivery", "arriving", "delivered"] as const;

/** The progress of an order: a row of points with the name of the last one reached. */
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

/** The same without text, for a list whose badge names the status. */
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
