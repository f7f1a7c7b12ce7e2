import { useMemo } from "react";
import type { DeliveryDates, PaymentMethod } from "~/lib/contract";
import { usePad } from "./pad-context";

type Day = DeliveryDates["dates"][number];

/** The day and payment that are shown and sent: the chosen ones, else the shop's defaults. */
export function useChosen(): { days: Day[]; day: string | null; method: PaymentMethod | null } {
  const { draft, data } = usePad();
  const { delivery, paymentMethods } = data;
  const days = useMemo(() => {
    const now = new Date().toISOString();
    return delivery.dates.filter(({ cutoffAt }) => Date.parse(cutoffAt) > Date.parse(now));
  }, [delivery.dates]);
  const wished = draft.deliveryDate ?? delivery.deliveryDate?.date ?? null;
  const day = days.find(({ date }) => date === wished)?.date ?? days[0]?.date ?? null;
  const byId = (id: number | null | undefined) => paymentMethods.find((method) => method.id === id);
  const method =
    byId(draft.paymentMethod) ??
    byId(data.paymentMethod) ??
    paymentMethods.find(({ code }) => code === "CPOS") ??
    paymentMethods[0] ??
    null;
  return { days, day, method };
}
