import { useEffect, useState } from "react";
import { AppLink } from "~/components/ui/app-link";
import { Button } from "~/components/ui/button";
import { ErrorState } from "~/components/ui/error-state";
import { Refusal } from "~/components/ui/refusal";
import { Skeleton } from "~/components/ui/skeleton";
import { useBrief } from "~/features/shop/cart/store";
import type { DeliveryDates } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";
import { Calendar } from "./calendar";
import { confirmDate, dateRefusal } from "./confirm";
import { DayWords } from "./day-words";
import { type Day, daysOf } from "./days";
import { Legend } from "./legend";
import { useDates } from "./use-dates";

interface DatePanelProps {
  /** Chosen already, when it can be. */
  day?: string;
  onDone: () => void;
}

/** Chooses the delivery day: which are free, why the others are not, and until when one may order. */
export default function DatePanel({ day, onDone }: DatePanelProps) {
  const t = useT("cart");
  const common = useT();
  const { dates, failed, reload } = useDates();
  if (failed) {
    return (
      <ErrorState title={common("error.part")}>
        <Button tone="secondary" size="sm" onClick={() => void reload()}>
          {t("retry")}
        </Button>
      </ErrorState>
    );
  }
  if (!dates) return <Skeleton className="h-96" />;
  return <Loaded key={day} dates={dates} day={day} onDone={onDone} />;
}

function Loaded({ dates, day, onDone }: DatePanelProps & { dates: DeliveryDates }) {
  const t = useT("cart");
  const brief = useBrief();
  const days = daysOf(dates);
  const isOpen = (date: string | null | undefined) => dates.dates.some((open) => open.date === date);
  const [chosen, setChosen] = useState<string | null>(() => {
    const wished = day ?? dates.deliveryDate?.date ?? brief?.deliveryDate;
    return wished && isOpen(wished) ? wished : null;
  });
  const [looked, setLooked] = useState<Day | null>(null);
  const [sending, setSending] = useState(false);
  const [refused] = useState(dateRefusal);
  const shown = looked ?? days.find(({ date }) => date === chosen) ?? null;

  // The earliest day may have passed its cut-off while the calendar stood open.
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
      <Refusal text={refused} />
      {dates.city && (
        <p className="text-ink-2 text-sm">
          {t("date.place")}{" "}
          <strong className="text-ink">
            {dates.city} {dates.zipCode}
          </strong>
        </p>
      )}
      {days.length > 0 && days.every(({ closed }) => closed?.reason === "no_zone") ? (
        <p className="rounded-md bg-danger-soft px-3 py-2 text-danger text-sm">
          {t("date.nowhere")}{" "}
          <AppLink to="/utente/profilo#indirizzi" className="link font-semibold">
            {t("date.addresses")}
          </AppLink>
        </p>
      ) : (
        <>
          <Calendar days={days} chosen={chosen} onChoose={setChosen} onLook={setLooked} />
          <DayWords day={shown} />
          <Legend days={days} />
        </>
      )}
      <Button block loading={sending} disabled={!chosen} onClick={() => void confirm()} data-part="confirm-date">
        {t("date.confirm")}
      </Button>
    </div>
  );
}
