import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { AppLink } from "~/components/ui/app-link";
import { Button } from "~/components/ui/button";
import { CompanyField } from "~/features/account/profile/company-field";
import { Disclosure } from "~/features/account/profile/disclosure";
import { approvalTo } from "~/features/shop/approvals/paths";
import { orderTo } from "~/features/shop/orders/paths";
import type { Country, StandingDay, StandingOrder } from "~/lib/contract";
import { formatDay, formatMoment } from "~/lib/format";
import { useLocale, useT } from "~/lib/texts/use-t";
import { dayShown, linesOf } from "./day-shown";
import { standingTo } from "./paths";
import { Pieces } from "./pieces";
import type { StandingAnswer } from "./save.server";
import { StateBadge } from "./state-badge";

interface NextProps {
  standing: StandingOrder;
  country: Country;
  answer: StandingAnswer | undefined;
}

/** The next days with their articles, and what can still be changed. */
export function NextDays({ standing, country, answer }: NextProps) {
  const t = useT("standing");
  const typed = answer?.typedDay;
  if (standing.days.length === 0) return <p className="text-ink-2">{t("noNext")}</p>;
  return (
    <ol className="grid">
      {standing.days.map((day) => (
        <DayRow key={day.date} day={day}>
          <Announced day={day} country={country} />
          {day.changeUntil && (
            <DayForms standing={standing} day={day} typed={typed?.date === day.date ? typed.items : undefined} />
          )}
        </DayRow>
      ))}
    </ol>
  );
}

/** The past days and what was decided about them. */
export function PastDays({ days }: { days: StandingDay[] }) {
  const t = useT("standing");
  return (
    <ol className="grid">
      {days.map((day) => (
        <DayRow key={day.date} day={day}>
          {day.explanation && <p className="text-ink-2 text-sm">{day.explanation}</p>}
          {day.leftOut.length > 0 && (
            <p className="text-ink-2 text-sm">
              {t("leftOut", {
                items: linesOf(day.leftOut),
              })}
            </p>
          )}
          {day.lostSlot && (
            <p className="text-ink-2 text-sm">{t("lostSlot", { slot: `${day.lostSlot.from}–${day.lostSlot.to}` })}</p>
          )}
          {day.approval != null && (
            <p>
              <AppLink to={approvalTo(day.approval)} className="link touch text-sm">
                {t("request")}
              </AppLink>
            </p>
          )}
          {day.orders.map(({ id, code }) => (
            <p key={id}>
              <AppLink to={orderTo(id)} className="link touch text-sm">
                {t("order", { code })}
              </AppLink>
            </p>
          ))}
        </DayRow>
      ))}
    </ol>
  );
}

function DayRow({ day, children }: { day: StandingDay; children: ReactNode }) {
  const locale = useLocale();
  return (
    <li
      data-part="standing-day"
      data-date={day.date}
      className="grid gap-2 border-line border-b py-4 first:pt-0 last:border-0 last:pb-0"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">{formatDay(day.date, locale)}</h3>
        <StateBadge state={day.state} />
      </div>
      {children}
    </li>
  );
}

function Announced({ day, country }: { day: StandingDay; country: Country }) {
  const t = useT("standing");
  const locale = useLocale();
  return (
    <>
      {day.explanation && <p className="text-ink-2 text-sm">{day.explanation}</p>}
      {day.items && day.state !== "skipped" && (
        <p className="text-sm">
          <span className="font-medium">{t("changed")}: </span>
          {linesOf(day.items)}
        </p>
      )}
      {day.changeUntil && (
        <p className="text-ink-3 text-sm">
          {t("changeUntil", { moment: formatMoment(day.changeUntil, locale, country) })}
        </p>
      )}
    </>
  );
}

interface DayFormsProps {
  standing: StandingOrder;
  day: StandingDay;
  /** The refused quantities of this day, whose form stays open with them. */
  typed?: NonNullable<StandingAnswer["typedDay"]>["items"];
}

function DayForms({ standing, day, typed }: DayFormsProps) {
  const t = useT("standing");
  const locale = useLocale();
  const of = <span className="sr-only">, {formatDay(day.date, locale)}</span>;
  const own = { action: standingTo(standing.id), day };
  const restore = day.state === "skipped" && <DayForm {...own} intent="usual" label={t("restore")} of={of} />;
  if (restore && !typed) return restore;
  // The usual articles that this day leaves out are listed too.
  const left = standing.items.filter(({ productId }) => !day.items?.some((item) => item.productId === productId));
  const known = day.items ? [...day.items, ...left.map((item) => ({ ...item, quantity: 0 }))] : standing.items;
  const pieces = (id: number) => typed?.find(({ productId }) => productId === id)?.text ?? 0;
  const items = typed ? known.map((item) => ({ ...item, quantity: pieces(item.productId) })) : known;
  return (
    <div className="flex flex-wrap items-start gap-2">
      {restore || <DayForm {...own} intent="skip" label={t("skip")} of={of} />}
      <Disclosure
        label={
          <>
            {t("change")}
            {of}
          </>
        }
        open={typed !== undefined}
        closeOn={JSON.stringify(day.items)}
      >
        <Form method="post" action={own.action} className="grid gap-4">
          <OfDay day={day} />
          <Pieces items={items} prefix={day.date} />
          <Button type="submit" name="intent" value="items" className="justify-self-start">
            {t("saveDay")}
          </Button>
        </Form>
      </Disclosure>
      {day.items && <DayForm {...own} intent="usual" label={t("usual")} of={of} />}
    </div>
  );
}

/** The hidden fields of each form of a day. */
function OfDay({ day }: { day: StandingDay }) {
  return (
    <>
      <CompanyField />
      <input type="hidden" name="date" value={day.date} />
      <input type="hidden" name="was" value={JSON.stringify({ day: dayShown(day) })} />
    </>
  );
}

interface DayFormProps {
  action: string;
  day: StandingDay;
  intent: "skip" | "usual";
  label: string;
  of: ReactNode;
}

function DayForm({ action, day, intent, label, of }: DayFormProps) {
  return (
    <Form method="post" action={action}>
      <OfDay day={day} />
      <Button type="submit" name="intent" value={intent} tone="secondary" size="sm">
        {label}
        {of}
      </Button>
    </Form>
  );
}
