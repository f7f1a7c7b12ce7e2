import { FieldError } from "~/components/ui/field";
import type { AnyField } from "~/features/shared/forms/fields";
import { useWeekdays } from "./weekdays";

interface Props {
  field: AnyField;
  label: string;
  hint?: string;
  /** 6: Monday to Saturday; 7: Sunday too. */
  count: 6 | 7;
}

/** Days of the week to tick. */
export function DayBoxes({ field, label, hint, count }: Props) {
  const names = useWeekdays();
  const initial = ([] as unknown[]).concat(field.initialValue ?? []).map(String);
  const error = field.errors?.[0];
  const about = [hint && `${field.id}-hint`, error && `${field.id}-error`].filter(Boolean).join(" ");
  return (
    <fieldset aria-describedby={about || undefined}>
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        {names.slice(0, count).map((name, day) => (
          <label key={name} className="choice flex min-h-11 items-center gap-2 px-3 text-sm capitalize">
            <input
              id={day === 0 ? field.id : undefined}
              type="checkbox"
              name={field.name}
              value={day}
              defaultChecked={initial.includes(String(day))}
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
