import { ChevronLeft, ChevronRight } from "lucide-react";
import { AppLink } from "~/components/ui/app-link";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { InstantForm } from "~/features/shared/filter/instant-form";
import { addDays } from "~/lib/days";
import { formatDay } from "~/lib/format";
import { useLocale, useT } from "~/lib/texts/use-t";

const arrow = "grid size-11 place-items-center rounded-md border border-edge bg-surface hover:bg-sunken";

/** Links to the neighbouring days, and a field for any other; `DayName` names the day itself. */
export function DeskDays({ day, path, today }: { day: string; today: string; path: string }) {
  const t = useT("desk");
  const locale = useLocale();
  const to = (other: string) => (other === today ? path : `${path}?date=${other}`);
  const [before, after] = [addDays(day, -1), addDays(day, 1)];
  return (
    <nav aria-label={t("days.label")} className="flex items-center gap-2">
      <AppLink
        to={to(before)}
        rel="prev"
        aria-label={t("days.before", { day: formatDay(before, locale) })}
        className={arrow}
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
      </AppLink>
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
      <AppLink
        to={to(after)}
        rel="next"
        aria-label={t("days.after", { day: formatDay(after, locale) })}
        className={arrow}
      >
        <ChevronRight aria-hidden="true" className="size-5" />
      </AppLink>
    </nav>
  );
}

/** The page's day below its heading, with a link back to today. */
export function DayName({ day, today, path }: { day: string; today: string; path: string }) {
  const t = useT("desk");
  return (
    <p className="font-medium first-letter:uppercase">
      {formatDay(day, useLocale())}
      {day !== today && (
        <>
          {" "}
          <AppLink to={path} className="link touch ml-2 font-normal">
            {t("days.toToday")}
          </AppLink>
        </>
      )}
    </p>
  );
}
