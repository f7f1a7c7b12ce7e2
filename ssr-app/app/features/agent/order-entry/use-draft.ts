import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { type Draft, type DraftStore, emptyDraft } from "./draft";

/** The customer's draft, an empty one until something is typed; `ready` when the device was read. */
export function useDraft(store: DraftStore, user: number, company: number, name: string) {
  const [ready, setReady] = useState(false);
  const stored = useSyncExternalStore(
    store.subscribe,
    () => store.read(company),
    () => undefined,
  );
  // A new one each time the last is gone: an order that was placed has used its key up.
  const gone = stored === undefined;
  const fresh = useMemo(() => (gone ? emptyDraft(user, company, name) : undefined), [gone, user, company, name]);
  const draft = (stored ?? fresh) as Draft;
  useEffect(() => {
    let here = true;
    const done = () => here && setReady(true);
    store.open(user).then(done, done);
    return () => {
      here = false;
    };
  }, [store, user]);
  return { draft, ready };
}

const none: readonly Draft[] = [];

/** All drafts of the user on this device; none until it was read. */
export function useDrafts(store: DraftStore, user: number): readonly Draft[] {
  useEffect(() => {
    void store.open(user);
  }, [store, user]);
  return useSyncExternalStore(store.subscribe, store.all, () => none);
}
