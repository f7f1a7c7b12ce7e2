import clsx from "clsx";
import { useState } from "react";
import { FieldShell, useFieldIds } from "~/components/ui/field";
import { PasswordBox } from "~/components/ui/password-input";
import { minPasswordLength, type PasswordStrength, passwordStrength } from "~/lib/rules/password";
import { useT } from "~/lib/texts/use-t";
import { type AnyField, bound } from "./fields";

interface Props {
  field: AnyField;
  label: string;
  hint?: string;
  className?: string;
  autoComplete: "current-password" | "new-password";
  enterKeyHint?: "next" | "done" | "go";
  /** Shows the strength; `known` are the names and addresses that it should not contain. */
  strength?: boolean;
  known?: string[];
  /** Kept by a form of several steps while the user goes back and forth; never stored. */
  defaultValue?: string;
}

const bars: Record<PasswordStrength, number> = { short: 0, weak: 1, fair: 2, good: 3, strong: 4 };
const tones: Record<PasswordStrength, string> = {
  short: "bg-edge",
  weak: "bg-danger",
  fair: "bg-saffron",
  good: "bg-olive",
  strong: "bg-olive",
};

/** A password field: hidden, and shown on request. */
export function PasswordField({ field, label, hint, className, strength, known, defaultValue, ...rest }: Props) {
  const [typed, setTyped] = useState(defaultValue ?? "");
  const { key, props, error } = bound(field, "password");
  const ids = useFieldIds(props.id, hint, error);
  const strengthId = strength ? `${props.id}-strength` : undefined;
  return (
    <FieldShell key={key} quiet {...{ label, hint, error, className, ids }}>
      <PasswordBox
        {...props}
        {...rest}
        defaultValue={defaultValue}
        onChange={(event) => strength && setTyped(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={[ids.describedBy, strengthId].filter(Boolean).join(" ") || undefined}
      />
      {strength && <Strength id={strengthId} password={typed} known={known} />}
    </FieldShell>
  );
}

function Strength({ id, password, known }: { id?: string; password: string; known?: string[] }) {
  const t = useT("forms");
  const strength = passwordStrength(password, known);
  return (
    <div id={id} className="flex min-h-[1.125rem] items-center gap-3">
      <span aria-hidden="true" className="scripted flex w-24 shrink-0 gap-1">
        {[1, 2, 3, 4].map((bar) => (
          <span
            key={bar}
            className={clsx("h-1.5 flex-1 rounded-full", bar <= bars[strength] ? tones[strength] : "bg-line")}
          />
        ))}
      </span>
      <span className="text-ink-3 text-xs" aria-live="polite">
        {password && strength !== "short"
          ? t(`password.${strength}`)
          : t("password.hint", { number: minPasswordLength })}
      </span>
    </div>
  );
}
