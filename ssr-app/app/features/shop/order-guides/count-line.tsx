import { type KeyboardEvent, memo, useRef } from "react";
import { packLine } from "~/features/shop/product-card/pack";
import { formatInteger } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { wholePack } from "~/lib/whole-pack";
import type { GuideLine } from "./guide";
import { counted, needed } from "./needed";

interface CountLineProps {
  line: GuideLine;
  value: string;
  onCount: (product: number, text: string) => void;
  /** Enter was pressed; what stood in the field when one came to it. */
  onEnter: (event: KeyboardEvent<HTMLInputElement>, before: string) => void;
}

/** A line to be counted; a guide has hundreds, and a digit draws only its own anew. */
export const CountLine = memo(function CountLine({ line, value, onCount, onEnter }: CountLineProps) {
  const t = useT("guides");
  const tc = useT("catalogue");
  const before = useRef("");
  const { product, par } = line;
  const { id, name } = product;
  const there = counted(value);
  const wrong = value.trim() !== "" && there === null;
  const missing = par !== undefined && there !== null ? needed(par, there) : undefined;
  return (
    <li className="count-line" data-done={there === null ? undefined : true}>
      <label htmlFor={`count-${id}`} className="guide-words">
        <span className="row-name">{wholePack(name)}</span>
        <span className="guide-pack">{packLine(product, tc)}</span>
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
        inputMode="decimal"
        enterKeyHint="next"
        autoComplete="off"
        aria-invalid={wrong || undefined}
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
    </li>
  );
});
