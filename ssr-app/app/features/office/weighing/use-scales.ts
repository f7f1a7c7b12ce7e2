import { useEffect, useMemo, useSyncExternalStore } from "react";
import { useUser } from "~/lib/use-user";
import type { OpsOrder } from "../types";
import { type Draft, Drafts } from "./drafts";
import { keepOf, sendWeights } from "./keep";
import { Scales, type ScalesView } from "./scales";

const noStore = { read: () => ({}), write: () => {} };

interface Used {
  scales: Scales;
  view: ScalesView;
  drafts: Drafts;
  typed: ReadonlyMap<number, Draft>;
}

/** The weights and drafts of an order, shared by its page; on the server only the stored ones. */
export function useScales(order: OpsOrder): Used {
  const user = useUser()?.id ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a fresh copy of the same order is taken by `take`
  const scales = useMemo(
    () => new Scales(order, sendWeights, typeof window === "undefined" ? noStore : keepOf(user, order.id)),
    [order.id, user],
  );
  const drafts = useMemo(() => new Drafts(scales), [scales]);
  const view = useSyncExternalStore(scales.subscribe, scales.view, scales.first);
  const typed = useSyncExternalStore(drafts.subscribe, drafts.all, drafts.first);
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
  return { scales, view, drafts, typed };
}
