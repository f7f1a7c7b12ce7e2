import { type FocusEvent, useState } from "react";
import { Dotted } from "~/components/ui/dotted";
import { Refusal } from "~/components/ui/refusal";
import { countryOf } from "~/features/shop/orders/paths";
import { Pictures } from "~/features/shop/returns/pictures";
import type { Order } from "~/lib/contract";
import { formatDate, formatKilos, formatMoment, formatQuantity } from "~/lib/format";
import { useLocale, useT } from "~/lib/texts/use-t";
import { counted } from "~/lib/units";
import { wholePack } from "~/lib/whole-pack";
import { Amount } from "./amount";
import { type Amounts, exact, type Line, type Outcome, outcomeOf, outcomes, shortOf } from "./lines";

interface CheckLineProps {
  order: Order;
  line: Line;
  /** The amounts of the line; undefined while nobody has counted it. */
  amounts: Amounts | undefined;
  /** What was sent without JavaScript and refused. */
  typed: Record<string, string>;
  refused?: string;
  onAmounts: (amounts: Amounts) => void;
  onSending: (count: number) => void;
}

/** A line to be counted: it arrived, some of it is missing, or some of it is damaged. */
export function CheckLine({ order, line, amounts, typed, refused, onAmounts, onSending }: CheckLineProps) {
  const t = useT("checkin");
  const to = useT("orders");
  const tc = useT("catalogue");
  const locale = useLocale();
  const { item, weighed, most, stored } = line;
  const { id, product } = item;
  const [chosen, setChosen] = useState(typed[`is-${id}`] as Outcome | undefined);
  const [tooMuch, setTooMuch] = useState(false);
  const now = amounts ?? { short: 0, damaged: 0, image: null };
  const standing = amounts && outcomeOf(amounts);
  const outcome = chosen ?? standing;
  const sum = exact(now.short + now.damaged);
  const incomplete = outcome !== undefined && outcome !== "ok" && sum === 0;
  const all = weighed ? formatKilos(most) : counted(most, product.uomSale, tc);

  const report = (next: Amounts) => {
    const much = exact(next.short + next.damaged) > most;
    setTooMuch(much);
    if (!much) onAmounts(next.damaged > 0 ? next : { ...next, image: null });
  };
  /** Another outcome discards the amounts so far; for pieces it starts with one. */
  const choose = (next: Outcome) => {
    const first = sum || (weighed ? 0 : 1);
    setChosen(next);
    if (next === "ok") report({ ...now, short: 0, damaged: 0 });
    else if (first > 0)
      report({ ...now, short: next === "short" ? first : 0, damaged: next === "damaged" ? first : 0 });
  };
  /** A typed 0 may be the beginning of a number. */
  const type = (next: Amounts) => {
    if (amounts || next.short + next.damaged > 0) report(next);
  };
  /** Leaving a line ends its editing: from then on it shows what the shop has. */
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget) && !incomplete) setChosen(undefined);
  };

  return (
    <li
      id={`riga-${id}`}
      data-part="check-line"
      data-line={id}
      data-done={standing}
      data-broken={now.damaged > 0 || undefined}
      onBlur={leave}
      className="check-line"
    >
      <input type="hidden" name={`was-${id}`} value={stored ? `${stored.short};${stored.damaged}` : ""} />
      <div className="min-w-0">
        <h2 className="wrap-anywhere font-sans font-semibold text-base leading-snug">{wholePack(product.name)}</h2>
        <p className="text-ink-2 text-sm">
          <Dotted>
            {counted(item.quantity - item.missing, product.uomSale, tc)}
            {weighed && to("lines.weighed", { weight: all })}
            {item.lots.map((lot) => to("lines.lot", { code: lot.code, date: formatDate(lot.expiresOn) }))}
          </Dotted>
        </p>
        {stored && amounts && (
          <p className="text-ink-3 text-xs">
            {t("by", { name: stored.by, date: formatMoment(stored.at, locale, countryOf(order), "short") })}
          </p>
        )}
      </div>
      <fieldset className="check-choices">
        <legend className="sr-only">{product.name}</legend>
        {outcomes.map((each) => (
          <label key={each} data-outcome={each}>
            <input
              type="radio"
              name={`is-${id}`}
              value={each}
              checked={outcome === each}
              onChange={() => choose(each)}
              className="sr-only"
            />
            {t(`is.${each}`)}
          </label>
        ))}
      </fieldset>
      <div className="check-amounts">
        <Amount
          name={`${weighed ? "came" : "short"}-${id}`}
          label={weighed ? t("came") : t("short")}
          about={product.name}
          value={amounts && outcome !== "ok" ? (weighed ? exact(most - now.short) : now.short) : undefined}
          typed={typed[`${weighed ? "came" : "short"}-${id}`]}
          weighed={weighed}
          most={most}
          onAmount={(amount) => type({ ...now, short: weighed ? shortOf(amount, most) : amount })}
        />
        <Amount
          name={`damaged-${id}`}
          label={weighed ? t("damagedKilos") : t("damaged")}
          about={product.name}
          value={amounts && outcome !== "ok" ? now.damaged : undefined}
          typed={typed[`damaged-${id}`]}
          weighed={weighed}
          most={most}
          onAmount={(amount) => type({ ...now, damaged: amount })}
        />
        <div className="check-pictures">
          <Pictures
            name={`image-${id}`}
            about={product.name}
            max={1}
            existing={stored?.image ? [stored.image] : []}
            onSending={onSending}
            onIds={([image = null]) => report({ ...now, image })}
          />
        </div>
        <p className="text-ink-3 text-xs">{t("of", { all })}</p>
      </div>
      {incomplete && !refused && <p className="text-ink-2 text-sm scripted">{t("howMany")}</p>}
      <Refusal
        text={refused || (tooMuch ? t(weighed ? "wrongKilos" : "wrongPieces", { max: formatQuantity(most) }) : "")}
      />
    </li>
  );
}
