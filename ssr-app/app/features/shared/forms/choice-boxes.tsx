import { FieldError } from "~/components/ui/field";
import type { AnyField } from "./fields";

interface Props {
  field: AnyField;
  label: string;
  hint?: string;
  /** Value and name. */
  options: [string, string][];
  className?: string;
}

/** A few things to tick, side by side. */
export function ChoiceBoxes({ field, label, hint, options, className = "flex flex-wrap gap-2" }: Props) {
  const chosen = ([] as unknown[]).concat(field.initialValue ?? []).map(String);
  const error = field.errors?.[0];
  const about = [hint && `${field.id}-hint`, error && `${field.id}-error`].filter(Boolean).join(" ");
  return (
    <fieldset aria-describedby={about || undefined}>
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      <div className={className}>
        {options.map(([value, name], index) => (
          <label key={value} className="choice flex min-h-11 items-center gap-2 px-3 text-sm">
            <input
              id={index === 0 ? field.id : undefined}
              type="checkbox"
              name={field.name}
              value={value}
              defaultChecked={chosen.includes(value)}
              aria-invalid={error ? true : undefined}
              className="size-5 shrink-0"
            />
            {name}
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${field.id}-hint`} className="mt-1.5 text-ink-3 text-xs">
          {hint}
        </p>
      )}
      {error && (
        <FieldError id={`${field.id}-error`} quiet className="mt-1.5">
          {error}
        </FieldError>
      )}
    </fieldset>
  );
}
