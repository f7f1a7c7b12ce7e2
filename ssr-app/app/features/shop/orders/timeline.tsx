import clsx from "clsx";
import type { ReactNode } from "react";
import { Dotted } from "~/components/ui/dotted";
import type { Order } from "~/lib/contract";
import { formatMoment } from "~/lib/format";
import { useLocale, useT } from "~/lib/texts/use-t";
import { countryOf } from "./paths";

export interface Happening {
  key: string;
  title: string;
  who: string;
  reason: string;
  at: string;
}

/** The events of an order, latest first: what, when and who. */
export function OrderTimeline({ order }: { order: Order }) {
  const t = useT("orders");
  const locale = useLocale();
  const country = countryOf(order);
  const happenings = order.events.map((event, index) => ({
    key: `${index}-${event.at}`,
    title: event.from === "" ? t("timeline.placed") : t(`status.${event.to}`),
    who: event.name || t(`timeline.${event.actor}`),
    reason: reasonOf(event.reason, t),
    at: formatMoment(event.at, locale, country),
  }));
  return <Timeline happenings={happenings.reverse()} />;
}

const words = ["cutoff", "unpaid", "blocked", "unblocked", "retry"] as const;

/** A code of the shop in the visitor's language; a reason that a person wrote stays as it is. */
export function reasonOf(reason: string, t: ReturnType<typeof useT<"orders">>): string {
  const word = words.find((each) => each === reason);
  return word ? t(`timeline.${word}`) : reason;
}

/** Events along a line; the latest has a filled point. */
export function Timeline({ happenings, children }: { happenings: Happening[]; children?: ReactNode }) {
  return (
    <ol data-part="timeline" className="grid">
      {happenings.map(({ key, title, who, reason, at }, index) => (
        <li key={key} className="relative grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 pb-5 last:pb-0">
          {index < happenings.length - 1 && (
            <span aria-hidden="true" className="absolute top-3 bottom-[-0.5rem] left-[0.5625rem] w-0.5 bg-line" />
          )}
          <span
            aria-hidden="true"
            className={clsx(
              "relative mt-1 size-5 rounded-full border-2",
              index === 0 ? "border-chosen bg-chosen" : "border-edge bg-surface",
            )}
          />
          <div className="min-w-0">
            <p className={clsx("leading-snug", index === 0 ? "font-semibold" : "font-medium")}>{title}</p>
            <p className="text-ink-3 text-sm">
              <Dotted>{[at, who]}</Dotted>
            </p>
            {reason && <p className="wrap-anywhere mt-1 text-ink-2 text-sm">{reason}</p>}
          </div>
        </li>
      ))}
      {children}
    </ol>
  );
}
