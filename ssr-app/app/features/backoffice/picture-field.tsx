import { FieldShell, inputClass, useFieldIds } from "~/components/ui/field";
import { type AnyField, bound } from "~/features/forms/fields";
import { useT } from "~/lib/texts/use-t";

/** A picture: the one that is there, another by a file, or by its number where one knows it. */
export function PictureField({ field, label, hint }: { field: AnyField; label: string; hint?: string }) {
  const t = useT("backoffice");
  const { key, props, error } = bound(field);
  const ids = useFieldIds(props.id, hint, error);
  const shown = /^\d+$/.test(String(field.value ?? "")) ? String(field.value) : "";
  return (
    <FieldShell key={key} quiet {...{ label, hint, error, ids }}>
      <div className="flex flex-wrap items-center gap-3">
        {shown && (
          <img
            src={`/api/public/image/${shown}/filter/header_banner_mobile`}
            alt=""
            width={132}
            height={88}
            loading="lazy"
            className="h-11 w-auto rounded-md border border-line bg-plate object-cover"
          />
        )}
        <input
          type="file"
          name={`${props.name}-file`}
          accept="image/jpeg,image/png,image/webp"
          aria-label={t("picture.file", { name: label })}
          className="w-full min-w-0 sm:w-auto sm:flex-1 rounded-md border border-edge border-dashed bg-paper p-1.5 text-sm file:mr-3 file:min-h-8 file:rounded-md file:border-0 file:bg-sunken file:px-3 file:font-semibold file:text-ink"
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
