import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { pauseAfter } from "~/features/shared/device-store";
import { keepForGood } from "~/features/shared/offline/storage";
import { callCart } from "~/features/shop/cart/call";
import { say } from "~/features/shop/cart/say";
import { takeCart } from "~/features/shop/cart/store";
import type { OrderSummary, Page, ReorderAnswer } from "~/lib/contract";
import { loginPath } from "~/lib/login-target";
import { useUser } from "~/lib/use-user";
import { type CountDraft, countDraftStore, goesByItself, mayBeOrdered } from "./count-draft";
import { type Need, stepped } from "./needed";

/** The offline shell: the device's owner, and the function that takes the quantities instead of the cart. */
export interface CountOnDevice {
  user: number;
  take: (needs: Need[]) => void;
}

/**
 * A count, stored on the device as a draft from the first digit on. Needs accepted without a connection wait there too, and
 * are sent when the connection is back or the page is opened again on the same day; sending them twice orders nothing twice.
 * When their answer was lost and an order was placed since, the page asks first.
 */
export function useCount(guide: number, device?: CountOnDevice) {
  const user = useUser();
  const owner = device?.user ?? user?.id ?? 0;
  const take = device?.take;
  const company = user?.company?.id;
  const store = useMemo(() => countDraftStore(owner, guide), [owner, guide]);
  const [draft, setDraft] = useState<CountDraft>({ counts: {} });
  const [answer, setAnswer] = useState<ReorderAnswer>();
  const [failed, setFailed] = useState("");
  const [busy, setBusy] = useState(false);
  const latest = useRef(draft);
  const sending = useRef(false);
  const tries = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const gone = useRef(false);

  const keep = useCallback(
    (next: CountDraft) => {
      latest.current = next;
      setDraft(next);
      store.write(next);
    },
    [store],
  );
  const count = useCallback(
    (product: number, text: string) => {
      const counts = { ...latest.current.counts };
      if (text === "") delete counts[product];
      else counts[product] = text;
      keep({ ...latest.current, counts });
    },
    [keep],
  );
  const step = useCallback(
    (product: number, by: 1 | -1) => count(product, stepped(latest.current.counts[product] ?? "", by)),
    [count],
  );
  const clear = useCallback(() => keep({ counts: {} }), [keep]);
  /** Withdraws the accepted needs; the counts stay. */
  const back = useCallback(() => keep({ counts: latest.current.counts }), [keep]);

  const send = useCallback(async () => {
    clearTimeout(timer.current);
    const { waiting, after } = latest.current;
    if (!waiting || sending.current) return;
    const ask = () => keep({ ...latest.current, at: undefined });
    // Without a connection nobody knows what was ordered in the meantime.
    if (!goesByItself(latest.current) || (take && after !== undefined)) return ask();
    if (take) {
      clear();
      return take(waiting);
    }
    sending.current = true;
    // A repeated attempt shows no spinner.
    setBusy(tries.current === 0);
    setFailed("");
    const stop = () => {
      sending.current = false;
      setBusy(false);
    };
    const newest = await callCart<Page<OrderSummary>>("GET", "/order?elementsPerPage=1", company);
    if (latest.current.waiting !== waiting) {
      // The needs were withdrawn or accepted anew in the meantime.
      stop();
      void send();
      return;
    }
    if (newest.ok) {
      const last = newest.value.entities[0]?.id ?? 0;
      if (mayBeOrdered(latest.current, last)) {
        stop();
        return ask();
      }
      keep({ ...latest.current, after: last });
    }
    const items = waiting.map(({ product, quantity }) => ({ productId: product, quantity }));
    const body = { items, guide };
    const called = newest.ok ? await callCart<ReorderAnswer>("POST", "/cart/products", company, body) : newest;
    stop();
    const status = called.refused?.status ?? 0;
    if (called.ok) {
      takeCart(called.value.cart);
      setAnswer(called.value);
      clear();
    } else if (status === 401) {
      const { pathname, search } = window.location;
      window.location.assign(loginPath(pathname + search));
    } else if (status === 0 || status === 429 || status >= 500) {
      void keepForGood();
      if (!gone.current) timer.current = setTimeout(send, pauseAfter(tries.current++));
    } else {
      back();
      setFailed(called.refused?.message || (await say("failed")));
    }
  }, [company, guide, clear, back, keep, take]);

  const fill = useCallback(
    (needs: Need[]) => {
      tries.current = 0;
      keep({ counts: latest.current.counts, waiting: needs, at: new Date().toISOString() });
      void send();
    },
    [keep, send],
  );

  useEffect(() => {
    const next = store.read();
    latest.current = next;
    gone.current = false;
    setDraft(next);
    void send();
    window.addEventListener("online", send);
    return () => {
      gone.current = true;
      clearTimeout(timer.current);
      window.removeEventListener("online", send);
    };
  }, [store, send]);

  return {
    counts: draft.counts,
    waiting: draft.waiting,
    /** Whether the page asks if the waiting needs should still be ordered. */
    asks: draft.waiting !== undefined && draft.at === undefined,
    busy,
    answer,
    failed,
    count,
    step,
    clear,
    back,
    fill,
    again: () => setAnswer(undefined),
  };
}
