import { useEffect, useState } from "react";
import { formatDay, formatMoment } from "~/lib/format";
import { useLocale, useT } from "~/lib/texts/use-t";
import { useShell } from "~/lib/use-shell";
import type { Day } from "./days";
import { useReason } from "./reasons";

/** Describes a day: its cut-off and time windows, or why it is closed. */
export function DayWords({ day }: { day: Day | null }) {
  const t = useT("cart");
  const locale = useLocale();
  const reason = useReason();
  const shell = useShell();
  const country = shell?.user?.company?.country ?? shell?.country ?? "IT";
  return (
    <div
      role="status"
      data-part="day-words"
      className="grid min-h-24 content-start gap-0.5 rounded-md bg-sunken px-3 py-2 text-sm"
    >
      {!day && <p className="text-ink-2">{t("date.hint")}</p>}
      {day && <p className="font-semibold first-letter:uppercase">{formatDay(day.date, locale)}</p>}
      {day?.closed && <p className="text-ink-2">{reason(day.closed)}</p>}
      {day?.open && (
        <>
          <p className="text-ink-2">
            {t("date.until", { moment: formatMoment(day.open.cutoffAt, locale, country, "short") })}
            <Countdown until={day.open.cutoffAt} />
          </p>
          {day.open.slots.length > 0 && (
            <p className="text-ink-2">
              {t("date.slots", { slots: day.open.slots.map(({ from, to }) => `${from}–${to}`).join(", ") })}
            </p>
          )}
        </>
      )}
    </div>
  );
}

const minute = 60_000;

/** The time left to order, counted by the minute on the last day. */
function Countdown({ until }: { until: string }) {
  const t = useT("cart");
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute / 2);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.floor((new Date(until).getTime() - now) / minute));
  const days = Math.floor(left / (24 * 60));
  const text =
    days >= 2
      ? t("date.leftDays", { count: days })
      : left >= 60
        ? t("date.leftHours", { hours: Math.floor(left / 60), minutes: left % 60 })
        : t("date.leftMinutes", { minutes: left });
  return (
    <strong className="block text-saffron-ink" data-part="countdown">
      {text}
    </strong>
  );
}
