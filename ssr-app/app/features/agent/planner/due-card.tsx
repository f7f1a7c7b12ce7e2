import { Check, Clock, Hand, History, Hourglass, type LucideIcon, Receipt, Repeat } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "~/components/ui/badge";
import { Dotted } from "~/components/ui/dotted";
import { CustomerActions } from "~/features/agent/frame/customer-actions";
import { CustomerName, customerCard, Stripe } from "~/features/agent/frame/customer-name";
import type { PlannerEntry } from "~/features/agent/frame/types";
import { formatDate, formatMoment, formatPrice, formatTime, zoneOf } from "~/lib/format";
import { useLocale, useT } from "~/lib/texts/use-t";
import { unbroken } from "~/lib/unbroken";
import { daysInWords } from "./words";

interface DueCardProps {
  entry: PlannerEntry;
  today: string;
  /** The most urgent entry of the list, to be called next. */
  next?: boolean;
}

/** A customer whose order is due: its habits, its cut-off, and the buttons to reach it. */
export function DueCard({ entry, today, next }: DueCardProps) {
  const { company, ordered, daysLate } = entry;
  return (
    <article
      data-part="due"
      data-ordered={ordered}
      className={`${customerCard} grid gap-x-6 gap-y-3 md:grid-cols-[minmax(0,1fr)_18.5rem] md:items-center`}
    >
      <Stripe company={company} />
      <div className="grid gap-2">
        <CustomerName company={company}>
          <State entry={entry} late={daysLate} />
        </CustomerName>
        <Habits entry={entry} today={today} />
      </div>
      <CustomerActions customer={entry} again={ordered} next={next} />
    </article>
  );
}

function State({ entry, late }: { entry: PlannerEntry; late: number }) {
  const t = useT("office");
  const locale = useLocale();
  if (entry.ordered) {
    return (
      <Badge tone="olive">
        <Check aria-hidden="true" className="size-3.5" />
        {t("planner.ordered")}
      </Badge>
    );
  }
  if (late > 0) {
    return (
      <Badge tone="danger">
        <Hourglass aria-hidden="true" className="size-3.5" />
        {t("planner.late", { time: daysInWords(late, locale) })}
      </Badge>
    );
  }
  return <Badge tone="saffron">{t("planner.due")}</Badge>;
}

/** The customer's rhythm, last order, usual amount, and cut-off for the next van. */
function Habits({ entry, today }: { entry: PlannerEntry; today: string }) {
  const t = useT("office");
  const locale = useLocale();
  const { company, rhythmDays, lastOrderAt, usual, cutoffAt, ordered, orderTakingModes } = entry;
  const zone = zoneOf(company.country);
  const rhythm =
    rhythmDays === 1 ? t("planner.daily") : t("planner.every", { time: daysInWords(rhythmDays ?? 0, locale) });
  const closesToday = cutoffAt && formatDate(cutoffAt, zone) === formatDate(today);
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ink-2 text-sm">
      {cutoffAt && !ordered && (
        <Habit icon={Clock}>
          {t("planner.until", {
            time: closesToday
              ? formatTime(cutoffAt, company.country)
              : formatMoment(cutoffAt, locale, company.country, "short"),
          })}
        </Habit>
      )}
      {rhythmDays ? <Habit icon={Repeat}>{rhythm}</Habit> : null}
      {lastOrderAt && <Habit icon={History}>{t("planner.last", { date: formatDate(lastOrderAt, zone) })}</Habit>}
      {!ordered && orderTakingModes.length === 1 && orderTakingModes.includes("autonomous") && (
        <Habit icon={Hand}>{t("planner.autonomous")}</Habit>
      )}
      {usual && (
        <Habit icon={Receipt}>
          <Dotted>
            {t("planner.usual", { amount: unbroken(formatPrice(usual.amount, company.currency)) })}
            {usual.lines > 0 && t("orders.lines", { count: usual.lines })}
          </Dotted>
        </Habit>
      )}
    </ul>
  );
}

function Habit({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-start gap-1.5">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-3" />
      <span>{children}</span>
    </li>
  );
}
