import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { buttonClass } from "~/components/ui/button";
import { Callout, type CalloutTone } from "~/components/ui/callout";
import { Spinner } from "~/components/ui/spinner";
import { formatMoment } from "~/lib/format";
import { useLocale, useT } from "~/lib/texts/use-t";
import { useShell } from "~/lib/use-shell";
import { type Came, isUnpaid, type Outcome } from "./outcome";
import { PayAgain } from "./pay-again";
import type { Order, PaymentMethod } from "./types";

interface Props {
  order: Order;
  outcome: Outcome;
  methods: PaymentMethod[];
  /** How the buyer came back from the provider's page. */
  came: Came;
}

const tones: Record<Outcome, CalloutTone> = {
  none: "info",
  approved: "good",
  declined: "danger",
  abandoned: "warning",
  waiting: "info",
  open: "warning",
  unavailable: "warning",
  cancelled: "warning",
};

/** How the payment went, and what the buyer can do about it. */
export function PaymentOutcome({ order, outcome, methods, came }: Props) {
  const t = useT("checkout");
  const country = useShell()?.country ?? "IT";
  const locale = useLocale();
  if (outcome === "cancelled") return null;
  // The hold was arranged before; the buyer began another way to pay and gave it up.
  if (came === "cancelled" && !isUnpaid(outcome))
    return (
      <Callout tone="info" title={t("outcome.unchanged")}>
        <p>{t("outcome.unchangedText", { name: order.paymentMethod.name })}</p>
      </Callout>
    );
  if (outcome === "none") return null;
  if (outcome === "approved") {
    if (!came) return null;
    return (
      <Callout tone="good" title={t("outcome.approved")}>
        <span className="sr-only">{order.code}</span>
      </Callout>
    );
  }
  const until = order.payUntil && t("outcome.until", { time: formatMoment(order.payUntil, locale, country) });
  return (
    <div data-part="payment-outcome" data-outcome={outcome} className="grid gap-4">
      <Callout tone={tones[outcome]} title={t(`outcome.${outcome}`)}>
        <p>{t(`outcome.${outcome}Text`)}</p>
        {until && outcome !== "waiting" && <p>{until}</p>}
      </Callout>
      {outcome === "waiting" ? <Waiting id={order.id} /> : null}
      {isUnpaid(outcome) && outcome !== "waiting" && <PayAgain order={order} methods={methods} />}
    </div>
  );
}

/** The provider's message arrives within seconds; until then the page asks at this interval. */
const pause = 2_500;
const times = 24;

function Waiting({ id }: { id: number }) {
  const t = useT("checkout");
  const { revalidate, state } = useRevalidator();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries >= times || state !== "idle") return;
    const timer = setTimeout(() => {
      setTries((before) => before + 1);
      revalidate();
    }, pause);
    return () => clearTimeout(timer);
  }, [tries, state, revalidate]);
  return (
    <p className="flex flex-wrap items-center gap-3">
      {tries < times && (
        <span className="scripted inline-flex items-center gap-2 text-ink-2 text-sm">
          <Spinner />
          {t("outcome.asking")}
        </span>
      )}
      <a href={`/thank-you/${id}?payment=approved`} className={buttonClass({ tone: "secondary", size: "sm" })}>
        {t("outcome.askAgain")}
      </a>
    </p>
  );
}
