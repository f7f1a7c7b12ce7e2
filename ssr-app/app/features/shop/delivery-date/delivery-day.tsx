import { useDeliveryDay } from "./use-delivery-day";

/** On the page of an article, where strangers read the promise. */
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
