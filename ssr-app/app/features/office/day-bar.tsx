import { ChevronLeft, ChevronRight } from "lucide-react";
import { AppLink } from "~/components/ui/app-link";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { addDays } from "~/features/agent/frame/days";
import { InstantForm } from "~/features/shared/filter/instant-form";
import { formatDay } from "~/lib/format";
import { useLocale, useT } from "~/lib/texts/use-t";

const arrow = "grid size-11 place-items-center rounded-md border border-edge bg-surface hover:bg-sunken";

/** The day that a page tells of, the ones beside it, and any other. */
export function DeskDays({ day, today, path }: { day: string; today: string; path: string }) {
  const t = useT("desk");
  const locale = useLocale();
  const to = (other: string) => (other === today ? path : `${path}?date=${other}`);
  const [before, after] = [addDays(day, -1), addDays(day, 1)];
  return (
    <div className="flex flex-wrap items-end gap-x-5 gap-y-2">
      <nav aria-label={t("days.label")} className="flex items-center gap-2">
        <AppLink
          to={to(before)}
          rel="prev"
          aria-label={t("days.before", { day: formatDay(before, locale) })}
          className={arrow}
        >
          <ChevronLeft aria-hidden="true" className="size-5" />
        </AppLink>
        <p className="min-w-44 text-center leading-tight">
          <strong className="block font-semibold first-letter:uppercase">{formatDay(day, locale)}</strong>
          {day === today ? (
            <span className="text-sm text-tomato-ink">{t("pages.today")}</span>
          ) : (
            <AppLink to={path} className="link touch text-sm">
              {t("days.toToday")}
            </AppLink>
          )}
        </p>
        <AppLink
          to={to(after)}
          rel="next"
          aria-label={t("days.after", { day: formatDay(after, locale) })}
          className={arrow}
        >
          <ChevronRight aria-hidden="true" className="size-5" />
        </AppLink>
      </nav>
      <InstantForm action={path} className="flex items-end gap-2">
        <Field
          type="date"
          name="date"
          label={t("days.other")}
          hideLabel
          defaultValue={day}
          data-otherwise={day}
          required
        />
        <Button type="submit" tone="secondary" className="unscripted">
          {t("orders.show")}
        </Button>
      </InstantForm>
    </div>
  );
}
