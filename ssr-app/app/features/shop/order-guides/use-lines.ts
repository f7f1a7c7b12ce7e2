import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { toast } from "~/components/ui/toast";
import { callCart } from "~/features/shop/cart/call";
import { keepSent } from "~/lib/connection";
import { loginPath } from "~/lib/login-target";
import { useT } from "~/lib/texts/use-t";
import { useUser } from "~/lib/use-user";
import type { GuideLine, Place } from "./guide";

/** One change of one line, as the API knows it. */
export type LineChange =
  | { kind: "put"; product: number; body: { place?: Place; par?: number | null } }
  | { kind: "take"; product: number }
  | { kind: "move"; product: number; place: Place; after: number | null };

/**
 * The lines as one has changed them. A change shows at once and is sent by itself, one after the other; when all are
 * answered the guide is read again, with what others have changed meanwhile. A refused change is undone by that.
 */
export function useLines(guide: number, loaded: GuideLine[]) {
  const [lines, setLines] = useState(loaded);
  const pending = useRef(0);
  const last = useRef<Promise<void>>(Promise.resolve());
  const { revalidate, state } = useRevalidator();
  const company = useUser()?.company?.id;
  const t = useT();
  useEffect(() => {
    if (pending.current === 0 && state === "idle" && isNewest(loaded)) setLines(loaded);
  }, [loaded, state]);

  const change = (next: GuideLine[], ...changes: LineChange[]) => {
    setLines(next);
    pending.current += 1;
    last.current = last.current.then(async () => {
      for (const each of changes) {
        const called = await send(guide, company, each);
        if (called.ok) continue;
        if (called.refused?.status === 401) {
          const form = document.querySelector<HTMLFormElement>(`[data-line="${each.product}"] form`);
          if (form) await keepSent(new FormData(form));
          const { pathname, search } = window.location;
          window.location.assign(loginPath(pathname + search, true));
        } else if (called.refused?.code !== "company_mismatch") {
          toast({ text: called.refused?.message || t("error.generic"), tone: "error" });
        }
        break;
      }
      pending.current -= 1;
      if (pending.current === 0) revalidate();
    });
  };
  return { lines, change };
}

/**
 * Whether nothing newer was read or is on its way. React shows what the router has a while later: a reading from before the
 * last change may come when the one after it is under way already.
 */
function isNewest(lines: GuideLine[]): boolean {
  const router = window.__remixRouter as typeof window.__remixRouter | undefined;
  if (!router) return true;
  const { revalidation, loaderData } = router.state;
  return revalidation === "idle" && Object.values(loaderData).some((data) => data?.lines === lines);
}

function send(guide: number, company: number | undefined, change: LineChange) {
  const path = `/order-guide/${guide}/line/${change.product}`;
  if (change.kind === "put") return callCart("PUT", path, company, change.body);
  if (change.kind === "take") return callCart("DELETE", path, company);
  return callCart("POST", `${path}/move`, company, { place: change.place, after: change.after });
}
