import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { pauseAfter, unsent } from "~/features/shared/device-store";
import { callCart } from "~/features/shop/cart/call";
import type { CheckIn, Order } from "~/lib/contract";
import { loginPath } from "~/lib/login-target";
import { useT } from "~/lib/texts/use-t";
import { useUser } from "~/lib/use-user";
import { type Amounts, amountsOf, faultsByLine, type Line } from "./lines";
import { checkInStore, type QueuedCheckIn } from "./queued-check-in";

const nothing: QueuedCheckIn = { wishes: {}, rest: false };

/**
 * The check-in of an order. Each press shows at once and is queued on the device until the shop has it. One request is under
 * way at a time, the last wish of a line counts, and each answer brings what colleagues have counted.
 */
export function useCheckIn(order: Order) {
  const user = useUser();
  const t = useT();
  const store = useMemo(() => checkInStore(user?.id ?? 0, order.id), [user?.id, order.id]);
  const company = user?.company?.id;
  const [checkIn, setCheckIn] = useState<Order["checkIn"]>(order.checkIn);
  const [queued, setQueued] = useState(nothing);
  const [lost, setLost] = useState(false);
  const [failed, setFailed] = useState("");
  const [refused, setRefused] = useState<Record<string, string>>({});
  const latest = useRef(queued);
  const sending = useRef(false);
  const tries = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const gone = useRef(false);

  const keep = useCallback(
    (next: QueuedCheckIn) => {
      latest.current = next;
      setQueued(next);
      store.write(next);
    },
    [store],
  );

  const flush = useCallback(async () => {
    clearTimeout(timer.current);
    const sent = latest.current;
    const ids = Object.keys(sent.wishes);
    if (sending.current || (ids.length === 0 && !sent.rest)) return;
    sending.current = true;
    const items = ids.map((id) => ({ orderItemId: Number(id), ...sent.wishes[id] }));
    const called = await callCart<CheckIn>("PUT", `/order/${order.id}/check-in`, company, { items, rest: sent.rest });
    sending.current = false;
    // The user has left the page: unanswered wishes stay queued, and are sent when the page is opened again.
    if (gone.current) {
      const now = store.read();
      if (called.ok) store.write({ wishes: unsent(now.wishes, sent.wishes), rest: now.rest && !sent.rest });
      return;
    }
    const status = called.refused?.status ?? 0;
    if (called.ok || status === 422) {
      const wrong = called.ok ? {} : faultsByLine(called.refused?.details.errors as Record<string, string[]>, ids);
      const none = Object.keys(wrong).length === 0;
      tries.current = 0;
      setLost(false);
      if (called.ok) setCheckIn(called.value);
      else setRefused((all) => ({ ...all, ...wrong }));
      if (!called.ok && none) setFailed(called.refused?.message || t("error.generic"));
      // A line that was changed again meanwhile keeps its newer wish; after a refusal only the refused wishes go.
      const done = (id: string) => latest.current.wishes[id] === sent.wishes[id] && (called.ok || none || id in wrong);
      const wishes = Object.fromEntries(Object.entries(latest.current.wishes).filter(([id]) => !done(id)));
      keep({ wishes, rest: latest.current.rest && !(sent.rest && (called.ok || none)) });
      void flush();
    } else if (status === 401) {
      const { pathname, search } = window.location;
      window.location.assign(loginPath(pathname + search));
    } else if (status === 0 || status === 429 || status >= 500) {
      setLost(true);
      timer.current = setTimeout(flush, pauseAfter(tries.current++));
    } else if (called.refused?.code !== "company_mismatch") {
      setFailed(called.refused?.message || t("error.generic"));
      keep(nothing);
    }
  }, [order.id, company, keep, store, t]);

  const want = useCallback(
    (line: number, amounts: Amounts) => {
      setFailed("");
      setRefused(({ [line]: _, ...others }) => others);
      keep({ ...latest.current, wishes: { ...latest.current.wishes, [line]: amounts } });
      void flush();
    },
    [keep, flush],
  );
  const wantRest = useCallback(() => {
    setFailed("");
    keep({ ...latest.current, rest: true });
    void flush();
  }, [keep, flush]);

  useEffect(() => {
    const next = store.read();
    latest.current = next;
    gone.current = false;
    setQueued(next);
    void flush();
    window.addEventListener("online", flush);
    window.addEventListener("focus", flush);
    return () => {
      gone.current = true;
      clearTimeout(timer.current);
      window.removeEventListener("online", flush);
      window.removeEventListener("focus", flush);
    };
  }, [store, flush]);
  // The page has read the check-in again; queued wishes are shown over it.
  useEffect(() => setCheckIn(order.checkIn), [order.checkIn]);

  /** The amounts of a line, queued or stored; undefined while nobody has counted it. */
  const amounts = ({ item }: Line): Amounts | undefined => {
    const stored = checkIn?.lines.find(({ orderItemId }) => orderItemId === item.id);
    const counted = stored && amountsOf(stored);
    return queued.wishes[item.id] ?? counted ?? (queued.rest ? { short: 0, damaged: 0, image: null } : undefined);
  };
  const pending = queued.rest || Object.keys(queued.wishes).length > 0;
  return { checkIn, amounts, want, wantRest, pending, lost, failed, refused };
}
