import clsx from "clsx";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { formatDay } from "~/lib/format";
import { useLocale, useT } from "~/lib/texts/use-t";
import { type Day, monthShort, monthsOf, weekdayNames, weeksOf } from "./days";
import { reasonIcons, useReason } from "./reasons";

interface CalendarProps {
  days: Day[];
  chosen: string | null;
  onChoose: (date: string) => void;
  /** Called with the day under the pointer or the focus, or null. */
  onLook: (day: Day | null) => void;
}

/** Four weeks as a grid. The arrow keys also reach closed days, because these say why they are closed. */
export function Calendar({ days, chosen, onChoose, onLook }: CalendarProps) {
  const t = useT("cart");
  const locale = useLocale();
  const title = useId();
  const grid = useRef<HTMLTableElement>(null);
  const firstOpen = days.findIndex(({ open }) => open);
  const [at, setAt] = useState(() => days.findIndex(({ date }) => date === chosen));
  // Only one day can be reached with Tab: the focused one, else the chosen one, else the first open one.
  const stop = at >= 0 ? at : Math.max(0, firstOpen);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextStop(event.key, stop, days);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
    grid.current?.querySelector<HTMLElement>(`[data-day="${days[next]?.date}"]`)?.focus();
  };

  return (
    <div>
      <p id={title} className="mb-1 text-center font-display font-semibold text-lg first-letter:uppercase">
        {monthsOf(days, locale)}
      </p>
      <table ref={grid} aria-labelledby={title} className="w-full table-fixed border-separate border-spacing-0.5">
        <thead>
          <tr>
            {weekdayNames(locale).map(({ short, long }) => (
              <th key={long} scope="col" abbr={long} className="pb-0.5 font-medium text-2xs text-ink-3">
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={onKeyDown} onPointerLeave={() => onLook(null)}>
          {weeksOf(days).map((week, row) => (
            <tr key={week.find(Boolean)?.date ?? row}>
              {week.map((day, column) => (
                <td key={day?.date ?? `${row}-${column}`} className="p-0">
                  {day && (
                    <DayButton
                      day={day}
                      chosen={day.date === chosen}
                      stop={days[stop] === day}
                      label={day === days[firstOpen] ? t("date.first") : undefined}
                      month={day === days[0] || day.date.endsWith("-01") ? monthShort(day.date, locale) : undefined}
                      onChoose={onChoose}
                      onLook={(looked) => {
                        if (looked) setAt(days.indexOf(looked));
                        onLook(looked);
                      }}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DayButtonProps {
  day: Day;
  chosen: boolean;
  stop: boolean;
  /** Why the day is special. */
  label?: string;
  month?: string;
  onChoose: (date: string) => void;
  onLook: (day: Day | null) => void;
}

function DayButton({ day, chosen, stop, label, month, onChoose, onLook }: DayButtonProps) {
  const t = useT("cart");
  const locale = useLocale();
  const reason = useReason();
  const { date, open, closed } = day;
  const Icon = closed && reasonIcons[closed.reason];
  const words = [
    formatDay(date, locale),
    closed ? `${t("date.closed")}: ${reason(closed)}` : label,
    chosen && t("date.chosen"),
  ];
  return (
    <button
      type="button"
      data-day={date}
      data-reason={closed?.reason}
      tabIndex={stop ? 0 : -1}
      aria-disabled={closed ? true : undefined}
      aria-pressed={chosen}
      onClick={() => (open ? onChoose(date) : onLook(day))}
      onFocus={() => onLook(day)}
      onPointerEnter={() => onLook(day)}
      className={clsx(
        "grid h-11 w-full place-items-center content-center rounded-md border text-sm leading-none",
        chosen && "border-transparent bg-chosen font-bold text-on-chosen",
        !chosen && open && "border-olive bg-olive-soft font-semibold text-olive-ink hover:bg-olive hover:text-on-olive",
        closed && "cursor-help border-transparent bg-sunken text-ink-3 hover:border-edge",
      )}
    >
      <span className="sr-only">{words.filter(Boolean).join(", ")}</span>
      <span aria-hidden="true" className="text-[0.625rem] leading-none">
        {month ?? ""}
      </span>
      <span aria-hidden="true" className={clsx(closed && "line-through decoration-1")}>
        {Number(date.slice(8))}
      </span>
      {Icon && <Icon className="mt-0.5 size-3" />}
    </button>
  );
}

/** The index to which a key moves the focus; undefined for other keys. */
function nextStop(key: string, from: number, days: Day[]): number | undefined {
  const last = days.length - 1;
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
  const step = steps[key];
  if (step !== undefined) return Math.min(last, Math.max(0, from + step));
  if (key === "Home" || key === "PageUp") return 0;
  if (key === "End" || key === "PageDown") return last;
  return undefined;
}
