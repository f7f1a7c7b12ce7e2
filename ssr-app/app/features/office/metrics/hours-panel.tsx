import { Columns, Legend } from "~/features/shared/charts/columns";
import { Panel } from "~/features/shared/charts/panel";
import { dayIn, formatDay, formatDayMonth, formatInteger, formatTime } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { useShell } from "~/lib/use-shell";
import type { Measures } from "./types";

/** The answers of each hour, and how many failed. */
export function HoursPanel({ measures }: { measures: Measures }) {
  const t = useT("measures");
  const shell = useShell();
  const locale = shell?.locale ?? "it";
  const country = shell?.country ?? "IT";
  const { series } = measures;
  const days = series.length > 24;
  const columns = series.map(({ at, requests, errors }, index) => {
    const time = formatTime(at, country);
    const day = formatDay(dayIn(country, at), locale, "short");
    return {
      key: at,
      label: days ? formatDayMonth(at) : time.slice(0, 2),
      title: t("hours.detail", { day, time, requests: formatInteger(requests), errors }),
      value: requests,
      before: errors > 0 ? errors : null,
      open: index === series.length - 1,
    };
  });
  const failing = series.filter(({ errors }) => errors > 0);
  return (
    <Panel id="hours" title={t("hours.title")} text={t("hours.text")}>
      <Columns
        columns={columns}
        title={t("hours.title")}
        description={t("hours.described", {
          requests: formatInteger(measures.totals.requests),
          errors: measures.totals.errors,
        })}
      />
      <Legend
        value={t("sort.requests")}
        open={(series.at(-1)?.requests ?? 0) > 0 ? t("hours.open") : undefined}
        before={failing.length > 0 ? t("sort.errors") : undefined}
      />
    </Panel>
  );
}
