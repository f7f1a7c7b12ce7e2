import { useCallback, useEffect, useState } from "react";
import { callCart } from "~/features/shop/cart/call";
import type { DeliveryDates } from "~/lib/contract";

/** The next 28 days, fetched when the calendar opens. */
export function useDates() {
  const [dates, setDates] = useState<DeliveryDates>();
  const [failed, setFailed] = useState(false);
  const load = useCallback(async () => {
    setFailed(false);
    const called = await callCart<DeliveryDates>("GET", "/cart/delivery-date", undefined);
    if (called.ok) setDates(called.value);
    else setFailed(true);
  }, []);
  useEffect(() => void load(), [load]);
  return { dates, failed, reload: load };
}
