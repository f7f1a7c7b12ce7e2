import { type FieldMetadata, getInputProps, getSelectProps } from "@conform-to/react";
import type { InputHTMLAttributes, ReactNode } from "react";
import { Checkbox, Field, FieldError, type FieldProps } from "~/components/ui/field";
import { Select, type SelectProps } from "~/components/ui/select";
import { TextArea, type TextAreaProps } from "~/components/ui/text-area";
import { useT } from "~/lib/texts/use-t";

// biome-ignore lint/suspicious/noExplicitAny: a field of any schema
export type AnyField = FieldMetadata<any, any, string[]>;

/** The properties of our fields, from conform's metadata. */
export function bound(field: AnyField, type: Parameters<typeof getInputProps>[1]["type"] = "text") {
  const {
    key,
    form: _,
    minLength: _min,
    maxLength: _max,
    pattern: _pattern,
    ...props
  } = getInputProps(field, {
    type: type as "text",
    ariaAttributes: false,
  });
  return { key, props, error: field.errors?.[0] };
}

type TextProps = Omit<FieldProps, "name" | "defaultValue" | "error" | "type"> & {
  field: AnyField;
  type?: "text" | "email" | "tel" | "url" | "search" | "date" | "time" | "number";
};

/** One line of text. Optional fields are marked. */
export function TextField({ field, type = "text", optional, ...rest }: TextProps) {
  const t = useT("forms");
  const { key, props, error } = bound(field, type);
  const note = optional ?? (field.required ? undefined : t("optional"));
  return <Field key={key} {...props} {...rest} optional={note} error={error} quiet />;
}

/** An e-mail address: no capitals, the keyboard with the at sign. */
export function EmailField(props: TextProps) {
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}

export function SelectField({ field, optional, ...rest }: Omit<SelectProps, "name" | "error"> & { field: AnyField }) {
  const t = useT("forms");
  const { key, form: _, ...props } = getSelectProps(field, { ariaAttributes: false });
  const note = optional ?? (field.required ? undefined : t("optional"));
  return <Select key={key} {...props} {...rest} optional={note} error={field.errors?.[0]} quiet />;
}

export function CheckboxField({
  field,
  ...rest
}: Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "name"> & { field: AnyField; label: ReactNode }) {
  const { key, form: _, ...props } = getInputProps(field, { type: "checkbox", ariaAttributes: false });
  return <Checkbox key={key} {...props} {...rest} error={field.errors?.[0]} quiet />;
}

type AreaProps = Omit<TextAreaProps, "name" | "defaultValue" | "error"> & { field: AnyField };

/** Several lines. */
export function TextAreaField({ field, optional, ...rest }: AreaProps) {
  const t = useT("forms");
  const { key, props, error } = bound(field);
  const { type: _, ...area } = props;
  const note = optional ?? (field.required ? undefined : t("optional"));
  return <TextArea key={key} {...(area as Partial<TextAreaProps>)} {...rest} optional={note} error={error} quiet />;
}

interface ChoiceProps {
  field: AnyField;
  label: string;
  options: { value: string; label: ReactNode; hint?: string }[];
  className?: string;
  /** The default while nothing was chosen. */
  initial?: string;
  onChoose?: (value: string) => void;
}

/** A choice of a few options: cards to touch. */
export function ChoiceField({ field, label, options, className, initial, onChoose }: ChoiceProps) {
  const error = field.errors?.[0];
  const errorId = `${field.id}-error`;
  return (
    <fieldset key={field.key} className={className} aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {options.map((option, index) => (
          <label key={option.value} className="choice flex min-h-13 items-center gap-3 px-4 py-2.5">
            <input
              id={index === 0 ? field.id : undefined}
              type="radio"
              name={field.name}
              value={option.value}
              required={field.required}
              defaultChecked={(field.initialValue ?? initial) === option.value}
              aria-invalid={error ? true : undefined}
              onChange={(event) => onChoose?.(event.target.value)}
              className="size-5 shrink-0"
            />
            <span>
              <span className="block font-semibold leading-tight">{option.label}</span>
              {option.hint && <span className="block text-ink-3 text-xs">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <FieldError id={errorId} quiet className="mt-1.5">
          {error}
        </FieldError>
      )}
    </fieldset>
  );
}
