import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { toast } from "~/components/ui/toast";
import { callCart } from "~/features/shop/cart/call";
import { keepSent } from "~/lib/connection";
import { loginPath } from "~/lib/login-target";
import { useT } from "~/lib/texts/use-t";
import { useUser } from "~/lib/use-user";
import type { GuideLine, Place } from "./guide";

/** One change of a line, in the API's terms. */
export type LineChange =
  | { kind: "put"; product: number; body: { place?: Place; par?: number | null } }
  | { kind: "take"; product: number }
  | { kind: "move"; product: number; place: Place; after: number | null };

/**
 * The lines with the user's changes. A change shows at once, and changes are sent one after the other; after the last
 * answer the guide is loaded again, with colleagues' changes and without refused ones.
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
 * Whether the router has nothing newer than these lines and loads nothing. React renders router data later: data from
 * before the last change may arrive while the next one is under way.
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
