import { Eye, EyeOff } from "lucide-react";
import { forwardRef, type InputHTMLAttributes, useState } from "react";
import { useT } from "~/lib/texts/use-t";
import { FieldShell, inputClass, useFieldIds, useTextLimit, useTyped } from "./field";

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "type"> & {
  id?: string;
  label: string;
  hint?: string;
  error?: string;
  autoComplete: "current-password" | "new-password";
};

/** A password field: hidden, and shown on request. */
export const PasswordInput = forwardRef<HTMLInputElement, Props>(function PasswordInput(
  { label, hint, error, className, id, maxLength, onInput, ...rest },
  ref,
) {
  const typed = useTyped(useTextLimit(maxLength), onInput);
  const wrong = typed.refusal || error;
  const ids = useFieldIds(id, hint, wrong);
  return (
    <FieldShell {...{ label, hint, error: wrong, className, ids }}>
      <PasswordBox
        ref={ref}
        id={ids.control}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={ids.describedBy}
        onInput={typed.onInput}
        {...rest}
      />
    </FieldShell>
  );
});

/** The field itself, with the eye at its end. */
export const PasswordBox = forwardRef<HTMLInputElement, InputHTMLAttributes<HTMLInputElement>>(
  function PasswordBox(props, ref) {
    const t = useT();
    const [visible, setVisible] = useState(false);
    const Icon = visible ? EyeOff : Eye;
    return (
      <div className="relative">
        <input
          ref={ref}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...props}
          type={visible ? "text" : "password"}
          className={`${inputClass} pr-12`}
        />
        <button
          type="button"
          aria-label={t("password.show")}
          aria-pressed={visible}
          aria-controls={props.id}
          onClick={() => setVisible(!visible)}
          className="scripted absolute top-0 right-0 grid size-11 place-items-center rounded-md text-ink-3 hover:text-ink"
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      </div>
    );
  },
);
