import { useEffect, useMemo, useRef, useState } from "react";
import { callCart } from "~/features/shop/cart/call";
import type { GuideCount } from "~/lib/contract";
import { useUser } from "~/lib/use-user";
import { counted } from "./needed";

/** A colleague's count of an article. */
export interface OtherCount {
  by: string;
  text: string;
}
export type OtherCounts = Record<number, OtherCount>;

/** Milliseconds without a key until a count is sent. */
const pause = 800;
/** Milliseconds between two requests for colleagues' counts. */
const every = 15_000;

/** The count as a person types it: `2,5`. */
const typedAs = (hundredths: number) => String(hundredths / 100).replace(".", ",");

/** The newest count of a colleague for each article; answers are sorted oldest first. */
const ofOthers = (counts: GuideCount[]): OtherCounts =>
  Object.fromEntries(
    counts
      .filter(({ own }) => !own)
      .map(({ productId, person, count }) => [productId, { by: person, text: typedAs(count) }]),
  );

/**
 * Shares a count between two users of a guide: own numbers are sent as they are typed, and each answer brings the
 * colleagues'. Without a connection each counts alone; the numbers are sent when it is back.
 */
export function useOthers(guide: number, counts: Record<string, string>, alone: boolean) {
  const company = useUser()?.company?.id;
  const [json, setJson] = useState("{}");
  const sent = useRef<Record<string, number>>({});
  const path = `/order-guide/${guide}/count` as const;

  useEffect(() => {
    if (alone) return;
    const call = async (method: "GET" | "PUT", body?: unknown) => {
      const called = await callCart<{ entities: GuideCount[] }>(method, path, company, body);
      if (called.ok) setJson(JSON.stringify(ofOthers(called.value.entities)));
      return called.ok;
    };
    const mine = Object.fromEntries(
      Object.entries(counts).flatMap(([product, text]) => {
        const count = counted(text);
        return count === null ? [] : [[product, Math.round(count * 100)] as const];
      }),
    );
    const products = [...new Set([...Object.keys(mine), ...Object.keys(sent.current)])];
    const changed = products.filter((product) => mine[product] !== sent.current[product]);
    const send = async () => {
      const body = { counts: changed.map((product) => ({ productId: Number(product), count: mine[product] ?? null })) };
      if (changed.length > 0 && (await call("PUT", body))) sent.current = mine;
    };
    const look = () => {
      if (document.visibilityState !== "visible") return;
      void (changed.length > 0 && sent.current !== mine ? send() : call("GET"));
    };
    const first = setTimeout(changed.length > 0 ? send : look, changed.length > 0 ? pause : 0);
    const timer = setInterval(look, every);
    window.addEventListener("online", look);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      window.removeEventListener("online", look);
    };
  }, [counts, path, company, alone]);

  /** The counts are ordered and no longer hold for anybody. */
  const done = () => {
    sent.current = {};
    setJson("{}");
    if (!alone) void callCart("DELETE", path, company);
  };
  return { others: useMemo(() => JSON.parse(json) as OtherCounts, [json]), done };
}
