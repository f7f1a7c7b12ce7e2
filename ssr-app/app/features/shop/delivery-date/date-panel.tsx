import { useEffect, useState } from "react";
import { Button, ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { ErrorState } from "~/components/ui/error-state";
import { Joins } from "~/features/shop/cart/joins";
import { useBrief, useCart } from "~/features/shop/cart/store";
import type { DeliveryDates } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";
import { Calendar } from "./calendar";
import { CalendarSkeleton } from "./calendar-skeleton";
import { confirmDate, dateRefusal } from "./confirm";
import { DayWords } from "./day-words";
import { type Day, daysOf } from "./days";
import { Legend } from "./legend";
import { useDates } from "./use-dates";

interface DatePanelProps {
  /** The day chosen at first, if it is open. */
  day?: string;
  onDone: () => void;
}

/** Chooses the delivery day: shows the open days, why others are closed, and the cut-off. */
export default function DatePanel({ day, onDone }: DatePanelProps) {
  const { dates, failed, reload } = useDates();
  if (failed) return <ErrorState again={() => void reload()} />;
  if (!dates) return <CalendarSkeleton />;
  return <Loaded key={day} dates={dates} day={day} onDone={onDone} />;
}

function Loaded({ dates, day, onDone }: DatePanelProps & { dates: DeliveryDates }) {
  const t = useT("cart");
  const brief = useBrief();
  const { cart } = useCart();
  const days = daysOf(dates);
  const isOpen = (date: string | null | undefined) => dates.dates.some((open) => open.date === date);
  const [chosen, setChosen] = useState<string | null>(() => {
    const wished = day ?? dates.deliveryDate?.date ?? brief?.deliveryDate;
    return wished && isOpen(wished) ? wished : null;
  });
  const [looked, setLooked] = useState<Day | null>(null);
  const [sending, setSending] = useState(false);
  const [refused] = useState(dateRefusal);
  const described = looked ?? days.find(({ date }) => date === chosen) ?? null;

  // The cut-off of the earliest day may have passed while the calendar was open.
  useEffect(() => {
    if (chosen && !dates.dates.some(({ date }) => date === chosen)) setChosen(null);
  }, [dates, chosen]);

  const confirm = async () => {
    if (!chosen) return;
    setSending(true);
    await confirmDate(chosen);
    setSending(false);
    onDone();
  };

  return (
    <div className="grid gap-3" data-part="date-panel">
      {refused && (
        <Callout tone="danger" part="refusal">
          {refused}
        </Callout>
      )}
      {dates.city && (
        <p className="text-ink-2 text-sm">
          {t("date.place")}{" "}
          <strong className="text-ink">
            {dates.city} {dates.zipCode}
          </strong>
        </p>
      )}
      {days.length > 0 && days.every(({ closed }) => closed?.reason === "no_zone") ? (
        <Callout
          tone="warning"
          still
          action={
            <ButtonLink to="/utente/profilo#indirizzi" tone="secondary" size="sm">
              {t("date.addresses")}
            </ButtonLink>
          }
        >
          {t("date.nowhere")}
        </Callout>
      ) : (
        <>
          {cart && <Joins cart={cart} onChoose={(date) => void confirmDate(date).then(onDone)} />}
          <Calendar days={days} chosen={chosen} onChoose={setChosen} onLook={setLooked} />
          <DayWords day={described} />
          <Legend days={days} />
        </>
      )}
      <Button block loading={sending} disabled={!chosen} onClick={() => void confirm()} data-part="confirm-date">
        {t("date.confirm")}
      </Button>
    </div>
  );
}
