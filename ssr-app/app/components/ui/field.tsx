import clsx from "clsx";
import { type FormEvent, forwardRef, type InputHTMLAttributes, type ReactNode, useId, useState } from "react";
import { useT } from "~/lib/texts/use-t";

/** The class of `field.css`, for anything that must look like a field. */
export const inputClass = "input";

export interface FieldFrame {
  label: string;
  hint?: string;
  /** The error in the visitor's language, shown beside the field. */
  error?: string;
  /** The label is for screen readers only; its place makes it clear to everybody else. */
  hideLabel?: boolean;
  /** "optional", in the visitor's language, behind the label. */
  optional?: string;
  /** A warning about an accepted value. */
  note?: string;
  /** The form announces its errors itself. */
  quiet?: boolean;
}

export type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, "id"> & FieldFrame & { id?: string };

/**
 * Checks what is typed or pasted against a rule: the text stays, the error is shown beside the field, and a form that
 * the browser checks is not sent. `refusalOf` answers an empty text for a valid value.
 */
export function useTyped<E extends HTMLInputElement | HTMLTextAreaElement>(
  refusalOf: (text: string) => string,
  onInput: ((event: FormEvent<E>) => void) | undefined,
) {
  const [refusal, setRefusal] = useState("");
  return {
    refusal,
    onInput: (event: FormEvent<E>) => {
      const now = refusalOf(event.currentTarget.value);
      event.currentTarget.setCustomValidity(now);
      setRefusal(now);
      onInput?.(event);
    },
  };
}

/** Refuses a text that is too long, which the browser's own `maxlength` would cut silently. */
export function useTextLimit(max: number | undefined) {
  const t = useT();
  return (text: string) => {
    const now = [...text].length;
    return max !== undefined && now > max ? t("field.tooLong", { number: max, now }) : "";
  };
}

/** The same for a field without a place for an error: the browser shows the message at the field. */
export function useLineLimit(max: number) {
  const refusalOf = useTextLimit(max);
  return ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    currentTarget.setCustomValidity(refusalOf(currentTarget.value));
    if (!currentTarget.validity.valid) currentTarget.reportValidity();
  };
}

/** Label, input, hint and error, linked to each other. */
export const Field = forwardRef<HTMLInputElement, FieldProps>(function Field(
  { label, hint, error, hideLabel, optional, note, quiet, className, id, maxLength, onInput, ...rest },
  ref,
) {
  const typed = useTyped(useTextLimit(maxLength), onInput);
  const wrong = typed.refusal || error;
  const ids = useFieldIds(id, hint, wrong, note);
  return (
    <FieldShell {...{ label, hint, error: wrong, hideLabel, optional, note, quiet, className, ids }}>
      <input
        ref={ref}
        id={ids.control}
        className={inputClass}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={ids.describedBy}
        onInput={typed.onInput}
        {...rest}
      />
    </FieldShell>
  );
});

interface ErrorProps {
  id?: string;
  /** The form announces the error. */
  quiet?: boolean;
  className?: string;
  children: ReactNode;
}

/** The error below the field. */
export function FieldError({ id, quiet, className, children }: ErrorProps) {
  return (
    <p
      id={id}
      role={quiet ? undefined : "alert"}
      className={clsx("wrap-anywhere font-medium text-danger text-xs", className)}
    >
      {children}
    </p>
  );
}

export function useFieldIds(id: string | undefined, hint?: string, error?: string, note?: string) {
  const own = useId();
  const control = id ?? own;
  const hintId = hint ? `${control}-hint` : undefined;
  const errorId = error ? `${control}-error` : undefined;
  const noteId = note ? `${control}-note` : undefined;
  return {
    control,
    hintId,
    errorId,
    noteId,
    describedBy: [hintId, noteId, errorId].filter(Boolean).join(" ") || undefined,
  };
}

type ShellProps = FieldFrame & { className?: string; ids: ReturnType<typeof useFieldIds>; children: ReactNode };

export function FieldShell({
  label,
  hint,
  error,
  hideLabel,
  optional,
  note,
  quiet,
  className,
  ids,
  children,
}: ShellProps) {
  return (
    <div className={clsx("grid grid-cols-1 content-start gap-1.5", className)}>
      <label htmlFor={ids.control} className={hideLabel ? "sr-only" : "font-medium text-sm"}>
        <span data-name>{label}</span>
        {optional && <span className="font-normal text-ink-3"> {optional}</span>}
      </label>
      {children}
      {hint && (
        <p id={ids.hintId} className="text-ink-3 text-xs">
          {hint}
        </p>
      )}
      {note && (
        <p id={ids.noteId} role="status" className="rounded-sm bg-saffron-soft px-2 py-1 text-saffron-ink text-xs">
          {note}
        </p>
      )}
      {error && (
        <FieldError id={ids.errorId} quiet={quiet}>
          {error}
        </FieldError>
      )}
    </div>
  );
}

/** A checkbox with its label; 44 px high. */
export const Checkbox = forwardRef<
  HTMLInputElement,
  Omit<InputHTMLAttributes<HTMLInputElement>, "type"> & { label: ReactNode; error?: string; quiet?: boolean }
>(function Checkbox({ label, error, quiet, className, ...rest }, ref) {
  const ids = useFieldIds(rest.id, undefined, error);
  return (
    <div className={className}>
      <label className="flex min-h-11 items-center gap-3 py-1.5 text-sm leading-snug">
        <input
          ref={ref}
          type="checkbox"
          className="size-5 shrink-0"
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          {...rest}
        />
        <span>{label}</span>
      </label>
      {error && (
        <FieldError id={ids.errorId} quiet={quiet}>
          {error}
        </FieldError>
      )}
    </div>
  );
});
