import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { callCart } from "~/features/shop/cart/call";
import { say } from "~/features/shop/cart/say";
import { takeCart } from "~/features/shop/cart/store";
import type { ReorderAnswer } from "~/lib/contract";
import { loginPath } from "~/lib/login-target";
import { useUser } from "~/lib/use-user";
import { type KeptCount, keptCount } from "./kept-count";
import type { Need } from "./needed";

/** The shell without a connection: whose device it is, and what takes the quantities instead of the cart. */
export interface CountOnDevice {
  user: number;
  take: (needs: Need[]) => void;
}

/**
 * A count, kept on the device from the first digit on. What was accepted without a connection waits there too, and is sent
 * when the connection is back or the page is opened again; sending it twice orders nothing twice.
 */
export function useCount(guide: number, device?: CountOnDevice) {
  const user = useUser();
  const owner = device?.user ?? user?.id ?? 0;
  const take = device?.take;
  const company = user?.company?.id;
  const store = useMemo(() => keptCount(owner, guide), [owner, guide]);
  const [kept, setKept] = useState<KeptCount>({ counts: {} });
  const [answer, setAnswer] = useState<ReorderAnswer>();
  const [failed, setFailed] = useState("");
  const [busy, setBusy] = useState(false);
  const latest = useRef(kept);
  const sending = useRef(false);

  const keep = useCallback(
    (next: KeptCount) => {
      latest.current = next;
      setKept(next);
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
  const clear = useCallback(() => keep({ counts: {} }), [keep]);

  const send = useCallback(async () => {
    const { waiting } = latest.current;
    if (!waiting || sending.current) return;
    if (take) {
      clear();
      return take(waiting);
    }
    sending.current = true;
    setBusy(true);
    setFailed("");
    const items = waiting.map(({ product, quantity }) => ({ productId: product, quantity }));
    const called = await callCart<ReorderAnswer>("POST", "/cart/products", company, { items });
    sending.current = false;
    setBusy(false);
    if (called.ok) {
      takeCart(called.value.cart);
      setAnswer(called.value);
      clear();
    } else if (called.refused?.status === 401) {
      const { pathname, search } = window.location;
      window.location.assign(loginPath(pathname + search));
    } else if (called.refused) {
      const { waiting: _, ...counts } = latest.current;
      keep(counts);
      setFailed(called.refused.message || (await say("failed")));
    }
  }, [company, clear, keep, take]);

  const fill = useCallback(
    (needs: Need[]) => {
      keep({ ...latest.current, waiting: needs });
      void send();
    },
    [keep, send],
  );

  useEffect(() => {
    const next = store.read();
    latest.current = next;
    setKept(next);
    void send();
    window.addEventListener("online", send);
    return () => window.removeEventListener("online", send);
  }, [store, send]);

  return {
    counts: kept.counts,
    waiting: kept.waiting,
    busy,
    answer,
    failed,
    count,
    clear,
    fill,
    again: () => setAnswer(undefined),
  };
}
