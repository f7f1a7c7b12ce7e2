import { type KeyboardEvent, memo, useRef } from "react";
import { FieldError } from "~/components/ui/field";
import { packLine } from "~/features/shop/product-card/pack";
import { formatInteger } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { counted as unitsOf } from "~/lib/units";
import { wholePack } from "~/lib/whole-pack";
import type { GuideLine } from "./guide";
import { counted, needed, wrongCount } from "./needed";
import type { OtherCount } from "./use-others";

interface CountLineProps {
  line: GuideLine;
  value: string;
  /** What a colleague has counted. */
  other?: OtherCount;
  onCount: (product: number, text: string) => void;
  /** Called when Enter is pressed; `before` is the text that the field had when it received the focus. */
  onEnter: (event: KeyboardEvent<HTMLInputElement>, before: string) => void;
}

/** A line to be counted. It is memoised because a guide has hundreds, and a typed digit changes only one. */
export const CountLine = memo(function CountLine({ line, value, other, onCount, onEnter }: CountLineProps) {
  const t = useT("guides");
  const tc = useT("catalogue");
  const before = useRef("");
  const { product, par, onTheWay } = line;
  const { id, name } = product;
  // The user's own number takes precedence over a colleague's.
  const onHand = counted(value || other?.text || "");
  const differs = other && counted(value) !== null && counted(value) !== counted(other.text);
  const wrong = wrongCount(value) ? t("notCounted", { text: value.trim() }) : "";
  const missing = par !== undefined && onHand !== null ? needed(par, onHand, onTheWay) : undefined;
  return (
    <li className="count-line" data-done={onHand === null ? undefined : true}>
      <label htmlFor={`count-${id}`} className="guide-words">
        <span className="row-name">{wholePack(name)}</span>
        <span className="guide-pack">{packLine(product, tc)}</span>
        {other && (
          <span
            data-part="other-count"
            className={`block text-xs ${differs ? "font-semibold text-saffron-ink" : "text-ink-2"}`}
          >
            {differs
              ? t("countedBoth", { mine: value.trim(), by: other.by, count: other.text })
              : t("countedBy", { by: other.by, count: other.text })}
          </span>
        )}
        {onTheWay && (
          <span data-part="on-the-way" className="text-ink-2 text-xs">
            {t("onTheWay", { amount: unitsOf(onTheWay, product.uomSale, tc) })}
          </span>
        )}
      </label>
      <span className="count-par" data-part="missing">
        {missing !== undefined && missing > 0 ? (
          <b>{t("missing", { count: formatInteger(missing) })}</b>
        ) : par === undefined ? (
          t("noPar")
        ) : (
          t("parShort", { par: formatInteger(par) })
        )}
      </span>
      <input
        id={`count-${id}`}
        name={`count-${id}`}
        data-count={id}
        value={value}
        placeholder={other?.text}
        inputMode="decimal"
        enterKeyHint="next"
        autoComplete="off"
        // The browser then blocks the form and reports the fault too.
        ref={(field) => field?.setCustomValidity(wrong)}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? `count-${id}-error` : undefined}
        onFocus={(event) => {
          before.current = value;
          event.currentTarget.select();
        }}
        onChange={(event) => onCount(id, event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          onEnter(event, before.current);
        }}
        className="input count-field"
      />
      {wrong && (
        <FieldError id={`count-${id}-error`} className="col-span-full">
          {wrong}
        </FieldError>
      )}
    </li>
  );
});
