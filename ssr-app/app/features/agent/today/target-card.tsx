import { Dotted } from "~/components/ui/dotted";
import type { Target } from "~/features/agent/frame/types";
import { formatInteger, formatPercent, formatPrice } from "~/lib/format";
import { languageTag } from "~/lib/locale";
import { useLocale, useT } from "~/lib/texts/use-t";
import { TodayCard } from "./card";

/** The month so far against its target: a bar with a mark where today should be. */
export function TargetCard({ target }: { target: Target }) {
  const t = useT("office");
  const locale = useLocale();
  const { month, currency, amount, turnover, percent, workingDays, forecast, perDayNeeded } = target;
  const name = new Intl.DateTimeFormat(languageTag(locale), { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
  const pace = workingDays.all > 0 ? Math.round((workingDays.gone / workingDays.all) * 100) : 0;
  return (
    <TodayCard id="target" title={t("target.title", { month: name })} to="/manager/obiettivo" link={t("target.open")}>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <strong className="font-display font-semibold text-3xl">{formatPrice(turnover, currency)}</strong>
        {typeof amount === "number" && (
          <span className="text-ink-2">{t("target.of", { amount: formatPrice(amount, currency) })}</span>
        )}
      </p>
      {typeof amount !== "number" || typeof percent !== "number" ? (
        <p className="mt-2 text-ink-2 text-sm">{t("target.none")}</p>
      ) : (
        <>
          <Bar percent={percent} pace={pace} label={t("target.reached", { percent: plain(percent) })} />
          <dl className="mt-3 grid grid-cols-2 gap-3 text-sm">
            <div>
              <dt className="text-ink-3 text-xs">{t("target.forecast")}</dt>
              <dd className="font-semibold">{formatPrice(forecast, currency)}</dd>
            </div>
            {Boolean(perDayNeeded) && (
              <div>
                <dt className="text-ink-3 text-xs">{t("target.perDay")}</dt>
                <dd className="font-semibold">{formatPrice(perDayNeeded ?? 0, currency)}</dd>
              </div>
            )}
          </dl>
          <p className="mt-2 text-ink-3 text-xs">
            {t("target.days", {
              count: workingDays.all,
              gone: formatInteger(workingDays.gone),
              all: formatInteger(workingDays.all),
            })}
          </p>
        </>
      )}
    </TodayCard>
  );
}

/** The percentage without the plus sign of a change. */
const plain = (percent: number) => formatPercent(percent).replace("+", "");

function Bar({ percent, pace, label }: { percent: number; pace: number; label: string }) {
  const t = useT("office");
  const ahead = percent >= pace;
  return (
    <div className="mt-3">
      <div className="relative h-5 rounded-full bg-sunken">
        <div
          className={`h-full rounded-full ${ahead ? "bg-olive" : "bg-tomato"}`}
          style={{ width: `${Math.min(100, Math.max(2, percent))}%` }}
        />
        {pace > 0 && pace < 100 && (
          <span
            aria-hidden="true"
            className="absolute -top-1 -bottom-1 w-0.5 rounded-full bg-ink"
            style={{ left: `${pace}%` }}
          />
        )}
      </div>
      <p className={`mt-1.5 font-semibold text-sm ${ahead ? "text-olive-ink" : "text-tomato-ink"}`}>
        <Dotted>{[label, t(ahead ? "target.ahead" : "target.behind")]}</Dotted>
      </p>
    </div>
  );
}
