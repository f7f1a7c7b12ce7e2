import { ArrowRight, PartyPopper } from "lucide-react";
import { ButtonLink } from "~/components/ui/button";
import { SectionHeading } from "~/components/ui/heading";
import { plannerPath } from "~/features/agent/frame/paths";
import type { Today } from "~/features/agent/frame/types";
import { DueCard } from "~/features/agent/planner/due-card";
import { formatInteger } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";

/** The customers whose order is due today, the most urgent first. */
export function DueList({ today }: { today: Today }) {
  const t = useT("office");
  const { due, dueCount, date } = today;
  return (
    <section aria-labelledby="today-due">
      <SectionHeading id="today-due" className="!mb-4">
        {t("today.due")}{" "}
        {dueCount > 0 && <span className="font-normal font-sans text-ink-3 text-lg">{formatInteger(dueCount)}</span>}
      </SectionHeading>
      {due.length === 0 ? (
        <div className="flex items-center gap-4 rounded-xl border border-line bg-olive-soft p-5 text-olive-ink">
          <PartyPopper aria-hidden="true" className="size-8 shrink-0" />
          <div>
            <p className="font-display font-semibold text-lg">{t("today.noneDue")}</p>
            <p className="text-sm">{t("today.noneDueText")}</p>
          </div>
        </div>
      ) : (
        <ul className="grid gap-3">
          {due.map((entry, index) => (
            <li key={entry.company.id}>
              <DueCard entry={entry} today={date} next={index === 0} />
            </li>
          ))}
        </ul>
      )}
      <ButtonLink to={plannerPath} tone="quiet" className="mt-3">
        {t(dueCount > due.length ? "today.allDue" : "today.toPlanner")}
        <ArrowRight aria-hidden="true" className="size-5" />
      </ButtonLink>
    </section>
  );
}
