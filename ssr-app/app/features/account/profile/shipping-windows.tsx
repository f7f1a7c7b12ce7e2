import { CalendarX, Clock, StickyNote } from "lucide-react";
import type { ShippingSettings } from "~/lib/contract";
import { formatDate } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { useWeekdays } from "./weekdays";

/** When an address receives goods: days, hours, closing dates, and notes for the driver. */
export function ShippingWindows({ settings }: { settings?: ShippingSettings | null }) {
  const t = useT("profile");
  const names = useWeekdays("short");
  if (!settings) {
    return (
      <p className="mt-3 flex items-center gap-2 text-ink-3 text-sm">
        <Clock aria-hidden="true" className="size-4 shrink-0" />
        {t("windows.none")}
      </p>
    );
  }
  return (
    <div className="mt-3 grid gap-2 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Clock aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
        <span className="flex flex-wrap gap-1">
          {names.slice(0, 6).map((name, day) => {
            const open = settings.days.includes(day);
            return (
              <span
                key={name}
                aria-hidden={!open}
                className={`rounded-sm px-1.5 py-0.5 ${open ? "bg-olive-soft font-semibold text-olive-ink" : "text-ink-3 line-through"}`}
              >
                {name}
              </span>
            );
          })}
        </span>
        <span className="flex flex-wrap gap-x-3">
          {settings.timeSlots.map(({ from, to }) => (
            <span key={from}>
              {from}–{to}
            </span>
          ))}
        </span>
      </p>
      {settings.closingDays.length > 0 && (
        <p className="flex items-start gap-2">
          <CalendarX aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-3" />
          <span>
            {t("windows.closed")} {settings.closingDays.map((day) => formatDate(day)).join(", ")}
          </span>
        </p>
      )}
      {settings.notes && (
        <p className="wrap-anywhere flex items-start gap-2">
          <StickyNote aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-3" />
          <span className="whitespace-pre-line">{settings.notes}</span>
        </p>
      )}
    </div>
  );
}
