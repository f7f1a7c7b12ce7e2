import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { toast } from "~/components/ui/toast";
import { longToast } from "~/components/ui/toast-message";
import { takeOrderTo } from "~/features/agent/frame/paths";
import type { Draft } from "~/features/agent/order-entry/draft";
import { useT } from "~/lib/texts/use-t";
import { useDrafts, wantsDecision } from "./use-drafts";

/** Shows the outcome of an order that was waiting, unless its own page does. */
export function useSentToasts() {
  const t = useT("offline");
  const list = useDrafts();
  const { pathname, search } = useLocation();
  const known = useRef(new Map<string, Draft>());

  useEffect(() => {
    for (const draft of list) {
      const before = known.current.get(draft.key);
      known.current.set(draft.key, draft);
      if (before?.stage.is !== "waiting" || pathname + search === takeOrderTo(draft.company)) continue;
      const { stage, name } = draft;
      if (stage.is === "sent") {
        const codes = stage.orders.map(({ code }) => code).join(", ");
        const text = stage.request
          ? t("notice.requested", { company: name })
          : t("notice.sent", { company: name, codes });
        if (stage.request?.over) toast({ text: t("order.over"), detail: name, tone: "error", duration: longToast });
        else toast({ text, tone: "success", duration: longToast });
      } else if (wantsDecision(draft)) {
        toast({ text: t("strip.decidingOne", { company: name }), tone: "error", duration: longToast });
      }
    }
  }, [list, pathname, search, t]);
}
