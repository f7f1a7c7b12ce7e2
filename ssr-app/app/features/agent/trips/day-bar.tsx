import { useRef } from "react";
import { AppLink } from "~/components/ui/app-link";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { useCurrentInView } from "~/components/ui/use-current-in-view";
import { InstantForm } from "~/features/shared/filter/instant-form";
import { addDays } from "~/lib/days";
import { formatDay } from "~/lib/format";
import type { Locale } from "~/lib/locale";
import { useT } from "~/lib/texts/use-t";
import { useShell } from "~/lib/use-shell";
import { tripsPath } from "./types";

/** Links to yesterday, today, tomorrow and the days around, and a calendar for any other. */
export function DayBar({ day, now }: { day: string; now: string }) {
  const t = useT("roads");
  const locale = useShell()?.locale ?? "it";
  const row = useRef<HTMLElement>(null);
  useCurrentInView(row);
  const around = [-2, -1, 0, 1, 2].map((count) => addDays(now, count));
  const days = around.includes(day) ? around : [...around, day].sort();
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <nav
        ref={row}
        aria-label={t("days.label")}
        className="-mx-4 max-w-[100vw] overflow-x-auto px-4 pb-1 [scrollbar-width:thin] md:mx-0 md:px-0"
      >
        <ul className="flex gap-2">
          {days.map((each) => (
            <li key={each}>
              <AppLink
                to={each === now ? tripsPath : `${tripsPath}?date=${each}`}
                aria-current={each === day ? "date" : undefined}
                className="chip"
              >
                {nameOf(each, now, locale, t)}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
      <InstantForm action={tripsPath} className="flex items-end gap-2">
        <Field
          label={t("days.other")}
          hideLabel
          type="date"
          name="date"
          defaultValue={day}
          data-otherwise={day}
          required
        />
        <Button type="submit" tone="secondary" className="unscripted">
          {t("days.show")}
        </Button>
      </InstantForm>
    </div>
  );
}

type T = ReturnType<typeof useT<"roads">>;

function nameOf(day: string, now: string, locale: Locale, t: T): string {
  if (day === now) return t("days.today");
  if (day === addDays(now, -1)) return t("days.yesterday");
  if (day === addDays(now, 1)) return t("days.tomorrow");
  return formatDay(day, locale, "short");
}
