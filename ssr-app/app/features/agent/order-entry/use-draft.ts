import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { type Draft, type DraftStore, emptyDraft } from "./draft";

/** The customer's draft, empty until something is typed; `ready` when the device has been read. */
export function useDraft(store: DraftStore, user: number, company: number, name: string) {
  const [ready, setReady] = useState(false);
  const stored = useSyncExternalStore(
    store.subscribe,
    () => store.read(company),
    () => undefined,
  );
  // A new draft each time the last one is gone, because a placed order has used its key.
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

/** All drafts of the user on this device; none until it has been read. */
export function useDrafts(store: DraftStore, user: number): readonly Draft[] {
  useEffect(() => {
    void store.open(user);
  }, [store, user]);
  return useSyncExternalStore(store.subscribe, store.all, () => none);
}
