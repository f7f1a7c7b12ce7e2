import clsx from "clsx";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useT } from "~/lib/texts/use-t";
import { inputClass } from "./field";

export interface NumberSelectorProps {
  /** What is counted: "Quantity of Strong flour". */
  label: string;
  value?: number;
  defaultValue?: number;
  onChange?: (value: number) => void;
  /** Up to here it is a list, above it is typed. */
  selectMax?: number;
  min?: number;
  max?: number;
  name?: string;
  disabled?: boolean;
  className?: string;
}

/** A list of 1 to 9 and "other", which becomes a field for any number; within the list it is a list again. */
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

  // Changed from elsewhere while it is a field: what one is typing there stays, what one has sent becomes what there is.
  const settled = useRef(true);
  useEffect(() => {
    const field = input.current;
    if (field && (settled.current || field !== document.activeElement)) field.value = String(current);
  }, [current]);

  const change = (next: number) => {
    setOwn(next);
    if (next !== current) onChange?.(next);
  };
  /** What was typed counts when one leaves the field; nonsense leaves the number as it was. */
  const settle = (text: string) => {
    const typed = Number.parseInt(text, 10);
    const next = Number.isFinite(typed) ? Math.min(max, Math.max(min, typed)) : current;
    if (input.current) input.current.value = String(next);
    settled.current = true;
    setTyping(false);
    change(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter") {
      event.preventDefault();
      settle(event.currentTarget.value);
    }
    if (event.key === "Escape") settle(String(current));
  };

  if (asInput) {
    return (
      <input
        ref={input}
        key="input"
        type="number"
        inputMode="numeric"
        aria-label={label}
        className={clsx(inputClass, "number-input", className)}
        {...{ name, disabled, min, max }}
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
