import clsx from "clsx";
import type { LucideIcon } from "lucide-react";
import { createContext, type ReactNode, useContext } from "react";
import { Field, FieldError, type FieldProps } from "~/components/ui/field";
import { Select } from "~/components/ui/select";
import { TextArea, type TextAreaProps } from "~/components/ui/text-area";
import { WholeField } from "~/components/ui/whole-input";
import { useT } from "~/lib/texts/use-t";
import type { RequestAnswer } from "./answers";
import { maxWords } from "./words";

const AnswerContext = createContext<RequestAnswer | undefined>(undefined);
export const AnswerProvider = AnswerContext.Provider;

/** The typed value and the fault of a field, after a refusal. */
export function useTyped() {
  const answer = useContext(AnswerContext);
  return {
    came: Boolean(answer?.typed),
    was: (name: string) => answer?.typed?.[name]?.[0],
    all: (name: string) => answer?.typed?.[name] ?? [],
    fault: (name: string) => answer?.faults?.[name],
  };
}

type LineProps = Omit<FieldProps, "name" | "error" | "optional"> & { name: string; may?: boolean };

/** A text field of one line; `may` be left empty. */
export function Line({ name, may, defaultValue, ...rest }: LineProps) {
  const { was, fault } = useTyped();
  const t = useT("forms");
  return (
    <Field
      name={name}
      optional={may ? t("optional") : undefined}
      {...(rest.value === undefined ? { defaultValue: was(name) ?? defaultValue } : {})}
      error={fault(name)}
      {...rest}
    />
  );
}

/** A field for a number of pieces. */
export function WholeLine({ name, ...rest }: LineProps) {
  const { was, fault } = useTyped();
  return <WholeField name={name} defaultValue={was(name)} error={fault(name)} {...rest} />;
}

/** A text field of several lines. */
export function Words({ name, defaultValue, ...rest }: Omit<TextAreaProps, "name" | "error"> & { name: string }) {
  const { was, fault } = useTyped();
  return (
    <TextArea
      name={name}
      rows={4}
      maxLength={maxWords}
      {...(rest.value === undefined ? { defaultValue: was(name) ?? defaultValue } : {})}
      error={fault(name)}
      {...rest}
    />
  );
}

export function Pick({ name, label, options }: { name: string; label: string; options: [string, string][] }) {
  const { was, fault } = useTyped();
  const t = useT("requests");
  return (
    <Select
      name={name}
      label={label}
      defaultValue={was(name) ?? ""}
      error={fault(name)}
      options={[{ value: "", label: t("form.choose") }, ...options.map(([value, label]) => ({ value, label }))]}
    />
  );
}

interface ChoicesProps {
  name: string;
  legend: string;
  options: { value: string; label: string; hint?: string; icon?: LucideIcon }[];
  initial?: string;
  onChoose?: (value: string) => void;
}

/** A choice with large buttons: two in a row on a phone. */
export function Choices({ name, legend, options, initial, onChoose }: ChoicesProps) {
  const { was, fault } = useTyped();
  const error = fault(name);
  const value = was(name) ?? initial;
  return (
    <Group legend={legend} error={error}>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {options.map(({ value: each, label, hint, icon: Icon }) => (
          <label key={each} className={clsx(card, "cursor-pointer")}>
            <input
              type="radio"
              name={name}
              value={each}
              defaultChecked={value === each}
              aria-invalid={error ? true : undefined}
              onChange={() => onChoose?.(each)}
              className="size-5 shrink-0"
            />
            <span className="min-w-0 flex-1">
              <span className="wrap-anywhere hyphens-auto block font-semibold text-sm leading-tight">{label}</span>
              {hint && <span className="block text-ink-3 text-xs">{hint}</span>}
            </span>
            {Icon && <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-3 max-sm:hidden" />}
          </label>
        ))}
      </div>
    </Group>
  );
}

export const card = "choice flex min-h-13 items-center gap-3 px-3 py-2";

export function Group({ legend, error, children }: { legend: string; error?: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-sm">{legend}</legend>
      {children}
      {error && <Fault text={error} />}
    </fieldset>
  );
}

export const Fault = ({ text }: { text: string }) => <FieldError className="mt-1.5">{text}</FieldError>;
