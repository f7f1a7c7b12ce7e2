import type { FieldMetadata } from "@conform-to/react";
import { ChevronDown } from "lucide-react";
import { Select } from "~/components/ui/select";
import { type AnyField, CheckboxField, TextField } from "~/features/shared/forms/fields";
import { useT } from "~/lib/texts/use-t";
import { allergens, nutrients } from "./label";

const partsOf = (field: AnyField) =>
  (field as FieldMetadata<Record<string, string>>).getFieldset() as Record<string, AnyField>;

/** Labels as checkboxes; the line that opens them lists the ticked ones. */
export function TagBoxes({ field, label, options }: { field: AnyField; label: string; options: readonly string[] }) {
  const t = useT("goods");
  const chosen = ([] as unknown[]).concat(field.initialValue ?? []).map(String);
  return (
    <details className="group/item rounded-md border border-line bg-paper">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 px-3 py-2 text-sm [&::-webkit-details-marker]:hidden">
        <span>
          <span className="font-medium">{label}</span>{" "}
          <span className="text-ink-3">{chosen.map((tag) => t(`tag.${tag as "organic"}`)).join(", ")}</span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-3 transition-transform group-open/item:rotate-180"
        />
      </summary>
      <fieldset className="grid gap-x-4 px-3 pb-3 sm:grid-cols-2 xl:grid-cols-3">
        <legend className="sr-only">{label}</legend>
        {options.map((tag, index) => (
          <label key={tag} className="flex min-h-11 items-center gap-3 text-sm">
            <input
              id={index === 0 ? field.id : undefined}
              type="checkbox"
              name={field.name}
              value={tag}
              defaultChecked={chosen.includes(tag)}
              className="size-5 shrink-0"
            />
            {t(`tag.${tag as "organic"}`)}
          </label>
        ))}
      </fieldset>
    </details>
  );
}

/** A choice for each allergen: contained, possibly contained, or not. */
export function AllergenChoices({ field, label, hint }: { field: AnyField; label: string; hint?: string }) {
  const t = useT("goods");
  const kit = useT("backoffice");
  const parts = partsOf(field);
  const presences = [
    { value: "", label: kit("none") },
    { value: "contains", label: kit("option.presence.contains") },
    { value: "may_contain", label: kit("option.presence.may_contain") },
  ];
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {allergens.map((key) => (
          <Select
            key={key}
            id={parts[key]?.id}
            name={parts[key]?.name}
            label={t(`allergen.${key}`)}
            defaultValue={String(parts[key]?.initialValue ?? "")}
            options={presences}
          />
        ))}
      </div>
      <CheckboxField field={parts.known as AnyField} label={t("product.allergensKnown")} className="mt-2" />
      {hint && <p className="text-ink-3 text-xs">{hint}</p>}
    </fieldset>
  );
}

const names: Partial<Record<string, "saturated" | "energy">> = { saturatedFat: "saturated", energyKj: "energy" };

/** Grams of each nutrient per 100. */
export function NutrientFields({ field, label }: { field: AnyField; label: string }) {
  const t = useT("product");
  const parts = partsOf(field);
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4 xl:grid-cols-8">
        {nutrients.map((name) => (
          <TextField
            key={name}
            field={parts[name] as AnyField}
            label={`${t(names[name] ?? (name as "fat"))}${name === "energyKj" ? " (kJ)" : ""}`}
            inputMode="decimal"
            autoComplete="off"
            optional=""
          />
        ))}
      </div>
    </fieldset>
  );
}
