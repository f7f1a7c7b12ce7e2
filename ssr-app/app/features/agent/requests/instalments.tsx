import { Calculator, Plus, X } from "lucide-react";
import { useState } from "react";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Select } from "~/components/ui/select";
import type { Currency } from "~/lib/contract";
import { addDays } from "~/lib/days";
import { formatInteger, formatPrice } from "~/lib/format";
import { amountIn, typedAmount } from "~/lib/rules/amount";
import { useT } from "~/lib/texts/use-t";
import { Fault, useTyped } from "./controls";
import { cents, type Every, everies, type Instalment, maxInstalments, minInstalments, spread, sumOf } from "./money";

interface Props {
  /** The amount to be paid. */
  total: number;
  currency: Currency;
  today: string;
}

/** The plan: equal instalments from a day on, each of which can be changed, with the difference to the total. */
export function Instalments({ total, currency, today }: Props) {
  const t = useT("requests");
  const { came, was, fault } = useTyped();
  const begin = addDays(today, 7);
  const [count, setCount] = useState(() => Number(was("count")) || 3);
  const [every, setEvery] = useState<Every>(() => everies.find((each) => each === was("every")) ?? "month");
  const [first, setFirst] = useState(() => was("first") ?? begin);
  const [rows, setRows] = useState<Instalment[]>(() => (came ? typedRows(was) : spread(total, 3, begin, "month")));
  // Until the agent changes a row, the rows follow the choices above.
  const [own, setOwn] = useState(came);
  const [followed, setFollowed] = useState(total);
  if (!own && followed !== total) {
    setFollowed(total);
    setRows(spread(total, count, first, every));
  }
  const plan = (next: { count?: number; every?: Every; first?: string }) => {
    const [n, step, from] = [next.count ?? count, next.every ?? every, next.first ?? first];
    setCount(n);
    setEvery(step);
    setFirst(from);
    setRows(spread(total, n, from, step));
    setOwn(false);
    setFollowed(total);
  };
  const change = (at: number, changes: Partial<Instalment>) => {
    setOwn(true);
    setRows((all) => all.map((row, index) => (index === at ? { ...row, ...changes } : row)));
  };
  const promised = sumOf(rows.map(({ amount }) => amountIn(amount) ?? 0));
  const missing = (cents(total) - cents(promised)) / 100;
  const settle = () => {
    const last = rows.at(-1);
    if (last) change(rows.length - 1, { amount: typedAmount(Math.max(0, (amountIn(last.amount) ?? 0) + missing)) });
  };
  const numbers = Array.from({ length: maxInstalments - minInstalments + 1 }, (_, at) => String(at + minInstalments));
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 font-medium text-sm">{t("plan.legend")}</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <Select
          name="count"
          label={t("plan.count")}
          value={String(count)}
          onChange={(event) => plan({ count: Number(event.target.value) })}
          options={numbers.map((value) => ({ value, label: value }))}
        />
        <Select
          name="every"
          label={t("plan.every")}
          value={every}
          onChange={(event) => plan({ every: event.target.value as Every })}
          options={everies.map((value) => ({ value, label: t(`plan.${value}`) }))}
        />
        <Field
          type="date"
          name="first"
          label={t("plan.first")}
          min={today}
          value={first}
          onChange={(event) => plan({ first: event.target.value })}
          className="min-w-0 grid-cols-[minmax(0,1fr)] max-sm:col-span-2"
        />
      </div>
      <div className="[@media(scripting:enabled)]:hidden">
        <Button type="submit" name="do" value="spread" tone="secondary">
          <Calculator aria-hidden="true" className="size-5" />
          {t("plan.calculate")}
        </Button>
      </div>
      <ol className="grid gap-2" data-part="instalments">
        {rows.map((row, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are what their place says
            key={at}
            className="grid grid-cols-[1.25rem_minmax(0,1fr)_6.5rem_2.75rem] sm:grid-cols-[1.5rem_minmax(0,1fr)_minmax(0,1fr)_2.75rem] items-start gap-2"
          >
            <span aria-hidden="true" className="pt-3 text-center text-ink-3 text-sm">
              {at + 1}
            </span>
            <Field
              type="date"
              name={`dueDate-${at}`}
              label={t("plan.dueDate", { number: formatInteger(at + 1) })}
              hideLabel
              min={today}
              value={row.dueDate}
              onChange={(event) => change(at, { dueDate: event.target.value })}
              className="min-w-0 grid-cols-[minmax(0,1fr)]"
              error={fault(`dueDate-${at}`)}
            />
            <Field
              name={`amount-${at}`}
              inputMode="decimal"
              autoComplete="off"
              label={t("plan.amount", { number: formatInteger(at + 1) })}
              hideLabel
              value={row.amount}
              onChange={(event) => change(at, { amount: event.target.value })}
              className="min-w-0 grid-cols-[minmax(0,1fr)]"
              error={fault(`amount-${at}`)}
            />
            {rows.length > minInstalments && (
              <button
                type="button"
                aria-label={t("plan.remove", { number: formatInteger(at + 1) })}
                onClick={() => {
                  setOwn(true);
                  setCount(rows.length - 1);
                  setRows((all) => all.filter((_, index) => index !== at));
                }}
                className="scripted grid size-11 place-items-center rounded-md text-ink-3 hover:bg-sunken hover:text-ink"
              >
                <X aria-hidden="true" className="size-5" />
              </button>
            )}
          </li>
        ))}
      </ol>
      <div
        role="status"
        data-part="plan-sum"
        data-fits={missing === 0}
        className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md px-3 py-2 text-sm ${missing === 0 ? "bg-olive-soft text-olive-ink" : "bg-danger-soft text-danger"}`}
      >
        <span>
          {t("plan.sum")} <strong>{formatPrice(promised, currency)}</strong>
        </span>
        <span className="font-semibold">
          {missing === 0
            ? t("plan.fits")
            : t(missing > 0 ? "plan.missing" : "plan.tooMuch", { amount: formatPrice(Math.abs(missing), currency) })}
        </span>
      </div>
      {fault("installments") && <Fault text={fault("installments") ?? ""} />}
      <div className="scripted flex flex-wrap gap-2">
        {missing !== 0 && (
          <Button size="sm" tone="secondary" onClick={settle}>
            {t("plan.settle")}
          </Button>
        )}
        {rows.length < maxInstalments && (
          <Button
            size="sm"
            tone="quiet"
            onClick={() => {
              setOwn(true);
              setCount(rows.length + 1);
              setRows((all) => [...all, { dueDate: addDays(all.at(-1)?.dueDate || begin, 30), amount: "" }]);
            }}
          >
            <Plus aria-hidden="true" className="size-4" />
            {t("plan.add")}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

function typedRows(was: (name: string) => string | undefined): Instalment[] {
  const rows: Instalment[] = [];
  for (let at = 0; was(`dueDate-${at}`) !== undefined; at += 1)
    rows.push({ dueDate: was(`dueDate-${at}`) ?? "", amount: was(`amount-${at}`) ?? "" });
  return rows.length >= minInstalments ? rows : spread(0, minInstalments, "", "month");
}
