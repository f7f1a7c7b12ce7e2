import { Clock } from "lucide-react";
import { Countdown } from "~/features/shop/orders/countdown";
import { countryOf } from "~/features/shop/orders/paths";
import type { Currency } from "~/lib/contract";
import { formatDate, formatMoment, formatTime, zoneOf } from "~/lib/format";
import { useLocale, useT } from "~/lib/texts/use-t";

/** The cut-off for the next vans, and the time left. */
export function Cutoff({ at, currency, now }: { at: string; currency: Currency; now: number }) {
  const t = useT("office");
  const orders = useT("orders");
  const locale = useLocale();
  const country = countryOf({ currency });
  const zone = zoneOf(country);
  const today = formatDate(at, zone) === formatDate(new Date(now).toISOString(), zone);
  const time = today ? formatTime(at, country) : formatMoment(at, locale, country, "short");
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Clock aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
      <span>{t("day.cutoff", { time })}</span>
      <Countdown key={at} until={at} now={now} say={(time) => orders("now.left", { time })} />
    </span>
  );
}
