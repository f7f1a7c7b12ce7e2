import { CircleAlert, CircleCheck, Clock } from "lucide-react";
import { Panel } from "~/features/shared/charts/panel";
import { formatInteger, formatMoment } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { useShell } from "~/lib/use-shell";
import type { TimerRun } from "./types";

/** Timers run every minute; after this many minutes one counts as stopped. */
const lateMinutes = 5;

/** The scheduled tasks, with their last run and its outcome. */
export function TimersPanel({ timers, now }: { timers: TimerRun[]; now: string }) {
  const t = useT("measures");
  const shell = useShell();
  const moment = (at: string) => formatMoment(at, shell?.locale ?? "it", shell?.country ?? "IT", "short");
  const isLate = (at: string) => Date.parse(now) - Date.parse(at) > lateMinutes * 60_000;
  return (
    <Panel id="timers" title={t("timers.title")} text={t("timers.text")}>
      {timers.length === 0 ? (
        <p className="text-ink-2">{t("timers.none")}</p>
      ) : (
        <ul className="grid gap-2">
          {timers.map((timer) => {
            const late = isLate(timer.lastRunAt);
            const Icon = !timer.ok ? CircleAlert : late ? Clock : CircleCheck;
            const bad = !timer.ok || late;
            return (
              <li key={timer.name} className="flex gap-2.5 rounded-md border border-line px-3 py-2">
                <Icon
                  aria-hidden="true"
                  className={bad ? "mt-0.5 size-5 shrink-0 text-danger" : "mt-0.5 size-5 shrink-0 text-olive-ink"}
                />
                <div className="min-w-0">
                  <p className="flex flex-wrap items-baseline gap-x-2">
                    <span className="wrap-anywhere font-semibold">{timer.name}</span>
                    <span className={bad ? "font-semibold text-danger text-xs" : "text-ink-3 text-xs"}>
                      {!timer.ok ? t("timers.failed") : late ? t("timers.late") : t("timers.ok")}
                    </span>
                  </p>
                  <p className="text-ink-2 text-sm">
                    {t("timers.ran", { at: moment(timer.lastRunAt), ms: formatInteger(timer.ms) })}
                  </p>
                  {!timer.ok && (
                    <p className="wrap-anywhere text-sm">
                      {timer.detail}
                      {timer.lastOkAt && (
                        <span className="block text-ink-3 text-xs">
                          {t("timers.lastOk", { at: moment(timer.lastOkAt) })}
                        </span>
                      )}
                    </p>
                  )}
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
