import type { ReactNode } from "react";
import type { Today } from "~/features/agent/frame/types";
import { Counts } from "./counts";
import { DeadlinesCard } from "./deadlines-card";
import { DueList } from "./due-list";
import { DayFigures } from "./figures";
import { Messages } from "./messages";
import { TargetCard } from "./target-card";

/** The overview of today: first the tasks, beside them (on a phone below) the figures, then all customers. */
export function TodayOverview({ today, now, children }: { today: Today; now: number; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <DayFigures today={today} now={now} />
        <DueList today={today} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:max-xl:grid-cols-2 md:max-xl:items-start xl:row-span-2">
        <Messages messages={today.messages} />
        <DeadlinesCard deadlines={today.deadlines} />
        {today.target && <TargetCard target={today.target} />}
        <Counts today={today} />
      </div>
      {children}
    </div>
  );
}
