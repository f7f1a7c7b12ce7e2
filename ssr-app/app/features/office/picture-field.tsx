import { FieldShell, inputClass, useFieldIds } from "~/components/ui/field";
import { type AnyField, bound } from "~/features/shared/forms/fields";
import { useT } from "~/lib/texts/use-t";
import { PictureInput } from "./picture-input";

/** A picture in a form: the current one, and another by file or by id. */
export function PictureField({ field, label, hint }: { field: AnyField; label: string; hint?: string }) {
  const t = useT("backoffice");
  const { key, props, error } = bound(field);
  const ids = useFieldIds(props.id, hint, error);
  const image = /^\d+$/.test(String(field.value ?? "")) ? String(field.value) : "";
  return (
    <FieldShell key={key} quiet {...{ label, hint, error, ids }}>
      <div className="flex flex-wrap items-center gap-3">
        {image && (
          <img
            src={`/api/public/image/${image}/filter/header_banner_mobile`}
            alt=""
            width={132}
            height={88}
            loading="lazy"
            className="h-11 w-auto rounded-md border border-line bg-plate object-cover"
          />
        )}
        <PictureInput
          name={`${props.name}-file`}
          aria-label={t("picture.file", { name: label })}
          className="w-full sm:w-auto sm:flex-1"
        />
        <input
          {...props}
          className={`${inputClass} max-w-28`}
          inputMode="numeric"
          placeholder={t("picture.number")}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
        />
      </div>
    </FieldShell>
  );
}
