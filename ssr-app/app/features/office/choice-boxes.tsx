import { FieldError } from "~/components/ui/field";
import type { AnyField } from "~/features/shared/forms/fields";

/** A few things to tick, side by side. */
export function ChoiceBoxes({
  field,
  label,
  options,
}: {
  field: AnyField;
  label: string;
  options: [string, string][];
}) {
  const chosen = ([] as unknown[]).concat(field.initialValue ?? []).map(String);
  const error = field.errors?.[0];
  return (
    <fieldset aria-describedby={error ? `${field.id}-error` : undefined}>
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      <div className="flex flex-wrap gap-2">
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
      {error && (
        <FieldError id={`${field.id}-error`} quiet className="mt-1.5">
          {error}
        </FieldError>
      )}
    </fieldset>
  );
}
