import { FieldShell, inputClass, useFieldIds } from "~/components/ui/field";
import { type AnyField, bound } from "~/features/forms/fields";
import { useT } from "~/lib/texts/use-t";

/** A picture by its number, with the picture itself beside it. */
export function PictureField({ field, label, hint }: { field: AnyField; label: string; hint?: string }) {
  const t = useT("forms");
  const { key, props, error } = bound(field);
  const ids = useFieldIds(props.id, hint, error);
  const shown = /^\d+$/.test(String(field.value ?? "")) ? String(field.value) : "";
  return (
    <FieldShell key={key} quiet {...{ label, hint, error, ids }} optional={field.required ? undefined : t("optional")}>
      <div className="flex items-center gap-3">
        <input
          {...props}
          className={`${inputClass} max-w-40`}
          inputMode="numeric"
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
        />
        {shown && (
          <img
            src={`/api/public/image/${shown}/filter/header_banner_mobile`}
            alt=""
            width={132}
            height={88}
            loading="lazy"
            className="h-16 w-auto rounded-md border border-line bg-plate object-cover"
          />
        )}
      </div>
    </FieldShell>
  );
}
