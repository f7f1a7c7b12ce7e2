import clsx from "clsx";
import { forwardRef, type SelectHTMLAttributes } from "react";
import { FieldShell, inputClass, useFieldIds } from "./field";

export type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, "id"> & {
  id?: string;
  label: string;
  hint?: string;
  error?: string;
  hideLabel?: boolean;
  optional?: string;
  quiet?: boolean;
  /** Without options give `children`. */
  options?: { value: string; label: string }[];
};

/** The system's own list, which users know and which works without JavaScript. */
export const Select = forwardRef<HTMLSelectElement, SelectProps>(function Select(
  { label, hint, error, hideLabel, optional, quiet, options, className, children, id, ...rest },
  ref,
) {
  const ids = useFieldIds(id, hint, error);
  return (
    <FieldShell {...{ label, hint, error, hideLabel, optional, quiet, className, ids }}>
      <div className="relative">
        <select
          ref={ref}
          id={ids.control}
          className={clsx(inputClass, "appearance-none truncate pr-10")}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          {...rest}
        >
          {options?.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
          {children}
        </select>
        <span className="icon icon-chevron-down pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-3" />
      </div>
    </FieldShell>
  );
});
