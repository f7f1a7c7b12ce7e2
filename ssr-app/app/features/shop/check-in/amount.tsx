import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { FieldError } from "~/components/ui/field";
import { Named } from "~/components/ui/named";
import { formatTyped } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { bothKilos, readAmount } from "./read-amount";

interface AmountProps {
  name: string;
  label: string;
  /** The article, for screen readers. */
  about: string;
  value: number | undefined;
  /** The text that was sent, after a refusal. */
  typed?: string;
  weighed: boolean;
  most: number;
  onAmount: (amount: number) => void;
}

/** A field for kilos, or pieces with buttons for one less and one more. */
export function Amount({ name, label, about, value, typed, weighed, most, onAmount }: AmountProps) {
  const t = useT("checkin");
  const say = useT("forms");
  const id = useId();
  const written = value === undefined ? "" : formatTyped(value);
  const [text, setText] = useState(typed ?? written);
  const field = useRef<HTMLInputElement>(null);
  // The value was changed from outside while the field does not have the focus.
  useEffect(() => {
    if (field.current !== document.activeElement) setText(typed ?? written);
  }, [written, typed]);
  const read = readAmount(text, weighed);
  const wrong = read === null || (!weighed && read > most);
  const set = (next: string) => {
    setText(next);
    const amount = readAmount(next, weighed);
    if (next.trim() !== "" && amount !== null && (weighed || amount <= most)) onAmount(amount);
  };
  const step = (by: number) => set(formatTyped(Math.min(most, Math.max(0, (read ?? 0) + by))));
  const onKeyDown = (event: KeyboardEvent) => event.key === "Enter" && event.preventDefault();
  return (
    <div className="check-amount">
      <label htmlFor={id} className="font-medium text-sm">
        <Named name={about}>{label}</Named>
      </label>
      <div className="check-number">
        {!weighed && (
          <button
            type="button"
            className="step scripted"
            aria-label={t("less", { what: `${label}, ${about}` })}
            onClick={() => step(-1)}
          >
            <span className="icon icon-minus" />
          </button>
        )}
        <input
          ref={field}
          id={id}
          name={name}
          value={text}
          inputMode={weighed ? "decimal" : "numeric"}
          autoComplete="off"
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}-wrong` : undefined}
          onChange={(event) => set(event.currentTarget.value)}
          onBlur={() => !wrong && setText(written)}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={onKeyDown}
          className="input"
        />
        {!weighed && (
          <button
            type="button"
            className="step scripted"
            aria-label={t("more", { what: `${label}, ${about}` })}
            onClick={() => step(1)}
          >
            <span className="icon icon-plus" />
          </button>
        )}
      </div>
      {wrong && (
        <FieldError id={`${id}-wrong`} quiet>
          {(weighed && bothKilos(say, text)) || t(weighed ? "wrongKilos" : "wrongPieces", { max: formatTyped(most) })}
        </FieldError>
      )}
    </div>
  );
}
