import { useDeliveryDay } from "./use-delivery-day";

/** The delivery day on an article's page, where visitors who are not signed in see the promise. */
export function DeliveryDay() {
  const day = useDeliveryDay();
  return (
    day && (
      <li className="inline-flex items-center gap-2 text-ink-2">
        <span className="icon icon-truck size-4" />
        <span suppressHydrationWarning>{day.words}</span>
      </li>
    )
  );
}
