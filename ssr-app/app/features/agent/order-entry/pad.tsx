import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Cart } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";
import { Customer } from "./customer";
import { Differs } from "./differs";
import { type DraftStore, isOpen, setQuantities, type TypedLine } from "./draft";
import { PadBar } from "./pad-bar";
import { PadBody } from "./pad-body";
import { type Pad, PadProvider, type PadTools } from "./pad-context";
import { Review } from "./review";
import { Sent } from "./sent";
import type { PocketCompany } from "./types";
import { useDraft } from "./use-draft";
import { usePricing } from "./use-pricing";
import { Waiting } from "./waiting";

interface OrderPadProps {
  user: number;
  data: PocketCompany;
  /** The shop's cart from the loader; without it nothing is asked of the shop until the order is sent. */
  cart?: Cart;
  store: DraftStore;
  online: boolean;
  tools?: PadTools;
  /** Returns to the choice of the customer. */
  onBack?: () => void;
  backTo?: string;
  /** Called when a new order for the same customer begins after a placed one. */
  onAgain?: () => void;
}

const noTools: PadTools = {};

/** One customer's order from the first tap to its outcome, with or without a connection. */
export function OrderPad({ user, data, cart, store, online, tools = noTools, onBack, backTo, onAgain }: OrderPadProps) {
  const t = useT("taking");
  const { id, name } = data.company;
  const { draft, ready } = useDraft(store, user, id, name);
  const { priced, problem } = usePricing({ store, draft, ready, cart, online });
  const [reviewing, setReviewing] = useState(false);
  const open = ready && isOpen(draft);
  const latest = useRef(draft);
  latest.current = draft;

  const setMany = useCallback(
    (lines: TypedLine[]) => {
      const begun = latest.current;
      void store.change(id, (stored) => setQuantities(stored ?? begun, lines));
    },
    [store, id],
  );
  const set = useCallback((line: TypedLine) => setMany([line]), [setMany]);
  const pad = useMemo<Pad>(
    () => ({ data, store, draft, open, priced, problem, online, tools, set, setMany }),
    [data, store, draft, open, priced, problem, online, tools, set, setMany],
  );

  const { stage } = draft;
  const forget = useCallback(
    () => void store.change(id, (stored) => (stored?.stage.is === "sent" ? undefined : stored)),
    [store, id],
  );
  const again = () => {
    forget();
    onAgain?.();
  };
  // The outcome of an order is shown once: an agent who comes back later begins a new one.
  const old = stage.is === "sent" && Date.now() - Date.parse(stage.at) > 10 * 60_000;
  useEffect(() => {
    if (ready && old) forget();
  }, [ready, old, forget]);
  const done = stage.is === "sent";
  // Differences, a refusal and the outcome are shown on the page, from its top.
  useEffect(() => {
    if (stage.is !== "typing") setReviewing(false);
  }, [stage.is]);

  return (
    <PadProvider value={pad}>
      <div
        data-part="order-pad"
        data-ready={ready || undefined}
        data-stage={stage.is}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        <Customer onBack={onBack} backTo={backTo} />
        {stage.is === "sent" && (
          <Sent stage={stage} onBack={onBack} backTo={backTo} onForget={forget} onAgain={again} />
        )}
        {stage.is === "differs" && <Differs answer={stage.answer} />}
        {(stage.is === "waiting" || stage.is === "refused") && <Waiting />}
        {!done && <PadBody onReview={() => setReviewing(true)} />}
        {!done && <PadBar onReview={() => setReviewing(true)} />}
        {!done && <Review open={reviewing} onClose={() => setReviewing(false)} />}
        <p role="status" className="sr-only">
          {draft.lines.length > 0 && t("lines", { count: draft.lines.length })}
        </p>
      </div>
    </PadProvider>
  );
}
