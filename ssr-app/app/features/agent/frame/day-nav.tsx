import { ChevronLeft, ChevronRight } from "lucide-react";
import { AppLink } from "~/components/ui/app-link";
import { Button, buttonClass } from "~/components/ui/button";
import { inputClass } from "~/components/ui/field";
import { InstantForm } from "~/features/shared/filter/instant-form";
import { addDays } from "~/lib/days";
import { formatDate, formatDay } from "~/lib/format";
import { useLocale, useT } from "~/lib/texts/use-t";
import { iconBlock } from "./customer-actions";

interface DayNavProps {
  day: string;
  today: string;
  /** The address of a day. */
  to: (day: string) => string;
  /** The target of the form with a day. */
  action: string;
  /** Hidden values of the form. */
  keep?: Record<string, string>;
  /** Days after today can be chosen too. */
  ahead?: boolean;
}

/** Links to the days before and after, and a form for any other, which works without JavaScript. */
export function DayNav({ day, today, to, action, keep = {}, ahead = false }: DayNavProps) {
  const t = useT("office");
  const locale = useLocale();
  const [before, after] = [addDays(day, -1), addDays(day, 1)];
  const last = !ahead && day >= today;
  const words = (other: string) => `${formatDay(other, locale, "short")} ${formatDate(other)}`;
  return (
    <div className="mb-6 grid gap-2 sm:flex sm:flex-wrap sm:items-center sm:gap-4" data-part="day-nav">
      <nav aria-label={t("day.label")} className="flex items-center gap-2">
        <AppLink to={to(before)} rel="prev" aria-label={t("day.before", { day: words(before) })} className={iconBlock}>
          <ChevronLeft aria-hidden="true" className="size-6" />
        </AppLink>
        <p className="min-w-0 flex-1 text-center leading-tight sm:min-w-56">
          <strong className="block font-semibold first-letter:uppercase">{formatDay(day, locale)}</strong>
          <span className="text-ink-2 text-sm">
            <span>{formatDate(day)}</span>
            {day === today && <span className="font-semibold text-tomato-ink">{`\u00a0·\u00a0${t("nav.today")}`}</span>}
          </span>
        </p>
        {last ? (
          <span aria-hidden="true" className={`${iconBlock} opacity-40`}>
            <ChevronRight className="size-6" />
          </span>
        ) : (
          <AppLink to={to(after)} rel="next" aria-label={t("day.after", { day: words(after) })} className={iconBlock}>
            <ChevronRight aria-hidden="true" className="size-6" />
          </AppLink>
        )}
      </nav>
      <InstantForm action={action} className="flex items-center gap-2" aria-label={t("day.pick")}>
        {Object.entries(keep).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input
          type="date"
          name="date"
          defaultValue={day}
          data-otherwise={day}
          max={ahead ? undefined : today}
          required
          aria-label={t("day.field")}
          className={`${inputClass} min-h-12 min-w-0 flex-1 sm:w-44`}
        />
        <Button type="submit" tone="secondary" className="unscripted min-h-12">
          {t("day.go")}
        </Button>
        {day !== today && (
          <AppLink to={to(today)} className={`${buttonClass({ tone: "quiet" })} min-h-12`}>
            {t("nav.today")}
          </AppLink>
        )}
      </InstantForm>
    </div>
  );
}
