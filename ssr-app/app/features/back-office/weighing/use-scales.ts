import { useEffect, useMemo, useSyncExternalStore } from "react";
import { useUser } from "~/lib/use-user";
import type { OpsOrder } from "../types";
import { keepOf, sendWeights } from "./keep";
import { Scales, type Shown } from "./scales";

const nothingKept = { read: () => ({}), write: () => {} };

/** The numbers of an order, shared by its page; on the server only what is stored. */
export function useScales(order: OpsOrder): { scales: Scales; shown: Shown } {
  const user = useUser()?.id ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a fresh copy of the same order is taken by `take`
  const scales = useMemo(
    () => new Scales(order, sendWeights, typeof window === "undefined" ? nothingKept : keepOf(user, order.id)),
    [order.id, user],
  );
  const shown = useSyncExternalStore(scales.subscribe, scales.shown, scales.first);
  useEffect(() => {
    scales.start();
    const retry = () => scales.retry();
    window.addEventListener("online", retry);
    return () => {
      window.removeEventListener("online", retry);
      scales.stop();
    };
  }, [scales]);
  useEffect(() => scales.take(order), [scales, order]);
  return { scales, shown };
}
