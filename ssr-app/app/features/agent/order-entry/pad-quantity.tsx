import clsx from "clsx";
import { type KeyboardEvent, useRef, useState } from "react";
import { toast } from "~/components/ui/toast";
import { longToast } from "~/components/ui/toast-message";
import { formatInteger } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { wholeIn } from "~/lib/whole";
import { largest } from "./draft";
import { fieldBeside, searchField } from "./walk";

interface PadQuantityProps {
  name: string;
  quantity: number;
  /** The quantity that one tap, or Enter in the empty field, takes. */
  usual: number;
  hasLast: boolean;
  disabled: boolean;
  /** The article is out of stock. */
  blocked: boolean;
  onSet: (quantity: number) => void;
  onReview: () => void;
}

/**
 * The quantity of an article: one tap for the usual one, buttons for less and more, or any typed number. It looks as in
 * the shop (`stepper.css`).
 */
export function PadQuantity(props: PadQuantityProps) {
  const { name, quantity, usual, hasLast, disabled, blocked, onSet, onReview } = props;
  const t = useT("taking");
  const common = useT();
  // The text of the field while it has the focus, so that an emptied field does not disappear.
  const [text, setText] = useState<string | null>(null);
  /** The quantity to which an invalid number falls back. */
  const before = useRef(quantity);
  const typing = text !== null;
  const typed = quantity > 0;
  const senseless = text !== null && text.trim() !== "" && wholeIn(text, largest) === null;
  const refuse = () =>
    toast({
      text: common("number.range", { min: "0", max: formatInteger(largest) }),
      detail: common("number.stays", { number: formatInteger(quantity) }),
      tone: "error",
      duration: longToast,
    });

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    const go = (to: 1 | -1) => {
      event.preventDefault();
      fieldBeside(field, to)?.focus();
    };
    if (event.key === "Enter") {
      event.preventDefault();
      if (event.ctrlKey || event.metaKey) return onReview();
      if (!typed && !blocked && !text) onSet(usual);
      return go(1);
    }
    if (event.key === "ArrowDown") return go(1);
    if (event.key === "ArrowUp") {
      event.preventDefault();
      return (fieldBeside(field, -1) ?? searchField())?.focus();
    }
    if (event.key === "Escape") return searchField()?.focus();
    const by = event.key === "+" ? 1 : event.key === "-" ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const to = Math.min(largest, Math.max(0, quantity + by));
    setText(to ? String(to) : "");
    onSet(to);
  };

  return (
    <div className="[grid-area:count]">
      {!typed && !typing && (
        <button
          type="button"
          disabled={disabled || blocked}
          onClick={() => onSet(usual)}
          data-part="take"
          aria-label={t(hasLast ? "row.takeLast" : "row.take", { quantity: formatInteger(usual), name })}
          className="flex h-12 w-full items-center justify-center gap-1 rounded-md border border-olive bg-surface px-3 font-bold text-lg text-olive-ink shadow-card hover:bg-olive-soft active:translate-y-px disabled:border-line disabled:opacity-45 disabled:shadow-none lg:hidden"
        >
          <span className="icon icon-plus size-4" />
          {formatInteger(usual)}
        </button>
      )}
      <div className={clsx("stepper h-12", !typed && !typing && "border-line bg-surface max-lg:hidden")}>
        <button
          type="button"
          tabIndex={-1}
          disabled={disabled || !typed}
          onClick={() => onSet(quantity - 1)}
          data-part="less"
          aria-label={t(quantity > 1 ? "row.less" : "row.remove", { name })}
          className="step disabled:opacity-45"
        >
          <span className={quantity === 1 ? "icon icon-trash" : "icon icon-minus"} />
        </button>
        <input
          data-quantity
          value={text ?? (typed ? String(quantity) : "")}
          placeholder={hasLast && !blocked ? String(usual) : "0"}
          disabled={disabled || (blocked && !typed && !typing)}
          inputMode="numeric"
          enterKeyHint="next"
          autoComplete="off"
          aria-label={t("row.quantity", { name })}
          aria-invalid={senseless || undefined}
          onFocus={(event) => {
            before.current = quantity;
            setText(typed ? String(quantity) : "");
            event.currentTarget.select();
          }}
          onBlur={() => {
            if (senseless) refuse();
            setText(null);
          }}
          onChange={({ target: { value } }) => {
            setText(value);
            const whole = value.trim() === "" ? 0 : wholeIn(value, largest);
            onSet(whole ?? before.current);
          }}
          onKeyDown={onKeyDown}
          className="w-0 min-w-0 flex-1 self-stretch rounded-sm bg-transparent text-center font-bold text-lg placeholder:font-normal placeholder:text-ink-3"
        />
        <button
          type="button"
          tabIndex={-1}
          disabled={disabled || quantity >= largest || (blocked && !typed)}
          onClick={() => onSet(quantity + 1)}
          data-part="more"
          aria-label={t("row.more", { name })}
          className="step disabled:opacity-45"
        >
          <span className="icon icon-plus" />
        </button>
      </div>
    </div>
  );
}
