import { Button } from "~/components/ui/button";
import { Select } from "~/components/ui/select";
import { daysOf } from "~/features/shop/delivery-date/days";
import { useReason } from "~/features/shop/delivery-date/reasons";
import type { DeliveryDates } from "~/lib/contract";
import { formatDay, formatMoment } from "~/lib/format";
import { useLocale, useT } from "~/lib/texts/use-t";
import { useShell } from "~/lib/use-shell";
import { cartPath } from "./paths";
import { PlainFields } from "./plain-codes";

interface PlainDateProps {
  dates: DeliveryDates;
  /** The nearest free day, after a refusal. */
  nearest?: string;
  next: string;
}

/** The page on which the delivery day is chosen without JavaScript, with the reasons of closed days. */
export function PlainDate({ dates, nearest, next }: PlainDateProps) {
  const t = useT("cart");
  const locale = useLocale();
  const reason = useReason();
  const country = useShell()?.user?.company?.country ?? "IT";
  const chosen = nearest ?? dates.deliveryDate?.date ?? dates.minDeliveryDate ?? "";
  return (
    <>
      {dates.dates.length > 0 ? (
        <form method="post" action={`${cartPath}?data`} className="grid gap-4">
          <PlainFields intent="date" next={next} />
          <Select label={t("date.label")} name="date" defaultValue={chosen}>
            {dates.dates.map(({ date, cutoffAt }) => (
              <option key={date} value={date}>
                {formatDay(date, locale)} ·{" "}
                {t("date.until", { moment: formatMoment(cutoffAt, locale, country, "short") })}
              </option>
            ))}
          </Select>
          <Button type="submit">{t("date.confirm")}</Button>
        </form>
      ) : (
        <p>{t("date.nowhere")}</p>
      )}
      <section className="grid gap-2">
        <h2 className="text-xl">{t("date.closedTitle")}</h2>
        <ul className="grid divide-y divide-line text-sm">
          {daysOf(dates).map(
            ({ date, closed }) =>
              closed && (
                <li key={date} className="flex flex-wrap justify-between gap-x-4 py-1.5">
                  <span>{formatDay(date, locale)}</span>
                  <span className="text-ink-2">{reason(closed)}</span>
                </li>
              ),
          )}
        </ul>
      </section>
    </>
  );
}
