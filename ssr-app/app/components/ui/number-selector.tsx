import clsx from "clsx";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { formatInteger } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { wholeIn } from "~/lib/whole";
import { inputClass } from "./field";
import { toast } from "./toast";
import { longToast } from "./toast-message";

export interface NumberSelectorProps {
  /** The counted thing: "Quantity of Strong flour". */
  label: string;
  value?: number;
  defaultValue?: number;
  onChange?: (value: number) => void;
  /** Up to this number it is a list, above it a field. */
  selectMax?: number;
  min?: number;
  max?: number;
  name?: string;
  disabled?: boolean;
  className?: string;
}

/** A list of 1 to 9 and "other", which becomes a field for any number; a number of the list makes it a list again. */
export function NumberSelector(props: NumberSelectorProps) {
  const { label, value, defaultValue, onChange, selectMax = 9, min = 1, max = 9999, name, disabled, className } = props;
  const t = useT();
  const [own, setOwn] = useState(value ?? defaultValue ?? min);
  const current = value ?? own;
  const [typing, setTyping] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const asInput = typing || current > selectMax;

  useEffect(() => {
    if (typing) input.current?.select();
  }, [typing]);

  // The value changed elsewhere while it is a field: a text being typed stays, a submitted one becomes the new value.
  const settled = useRef(true);
  useEffect(() => {
    const field = input.current;
    if (field && (settled.current || field !== document.activeElement)) field.value = String(current);
  }, [current]);

  const change = (next: number) => {
    setOwn(next);
    if (next !== current) onChange?.(next);
  };
  /** The typed text counts when the user leaves the field; an invalid number is refused, and the old one stays. */
  const settle = (text: string) => {
    const typed = wholeIn(text, max);
    const next = typed === null ? current : Math.max(min, typed);
    if (typed === null && text.trim() !== "")
      toast({
        text: t("number.range", { min: formatInteger(min), max: formatInteger(max) }),
        detail: t("number.stays", { number: formatInteger(current) }),
        tone: "error",
        duration: longToast,
      });
    if (input.current) input.current.value = String(next);
    settled.current = true;
    setTyping(false);
    change(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by) {
      event.preventDefault();
      field.value = String(Math.min(max, Math.max(min, (wholeIn(field.value, max) ?? current) + by)));
      settled.current = false;
    }
    if (event.key === "Enter") {
      event.preventDefault();
      settle(field.value);
    }
    if (event.key === "Escape") settle(String(current));
  };

  if (asInput) {
    return (
      <input
        ref={input}
        key="input"
        // A field of the type "number" silently drops a comma or a letter: 1,5 would become 15.
        type="text"
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-valuenow={current}
        aria-valuemin={min}
        aria-valuemax={max}
        className={clsx(inputClass, "number-input", className)}
        {...{ name, disabled }}
        defaultValue={current}
        onInput={() => {
          settled.current = false;
        }}
        onBlur={(event) => settle(settled.current ? String(current) : event.target.value)}
        onKeyDown={onKeyDown}
      />
    );
  }
  return (
    <span className={clsx("number-select icon-chevron-down", className)}>
      <select
        aria-label={label}
        className={inputClass}
        {...{ name, disabled }}
        value={current}
        onChange={(event) => (event.target.value === "other" ? setTyping(true) : change(Number(event.target.value)))}
      >
        {Array.from({ length: selectMax - min + 1 }, (_, index) => min + index).map((n) => (
          <option key={n} value={n}>
            {n}
          </option>
        ))}
        <option value="other">{t("number.other")}</option>
      </select>
    </span>
  );
}
