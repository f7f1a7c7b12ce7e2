import clsx from "clsx";
import { Eye, EyeOff } from "lucide-react";
import { forwardRef, type InputHTMLAttributes, useState } from "react";
import { useT } from "~/lib/texts/use-t";
import { FieldShell, inputClass, useFieldIds } from "./field";

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "type"> & {
  id?: string;
  label: string;
  hint?: string;
  error?: string;
  autoComplete: "current-password" | "new-password";
};

/** A password: hidden, shown while one wants to see it. */
export const PasswordInput = forwardRef<HTMLInputElement, Props>(function PasswordInput(
  { label, hint, error, className, id, ...rest },
  ref,
) {
  const t = useT();
  const [shown, setShown] = useState(false);
  const ids = useFieldIds(id, hint, error);
  const Icon = shown ? EyeOff : Eye;
  return (
    <FieldShell {...{ label, hint, error, className, ids }}>
      <div className="relative">
        <input
          ref={ref}
          id={ids.control}
          type={shown ? "text" : "password"}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className={clsx(inputClass, "pr-12")}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          {...rest}
        />
        <button
          type="button"
          aria-label={t("password.show")}
          aria-pressed={shown}
          aria-controls={ids.control}
          onClick={() => setShown(!shown)}
          className="scripted absolute top-0 right-0 grid size-11 place-items-center rounded-md text-ink-3 hover:text-ink"
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      </div>
    </FieldShell>
  );
});
