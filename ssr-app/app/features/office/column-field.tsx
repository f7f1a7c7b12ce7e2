import { DayBoxes } from "~/features/account/profile/day-boxes";
import { ChoiceBoxes } from "~/features/shared/forms/choice-boxes";
import type { AnyField } from "~/features/shared/forms/fields";
import { CheckboxField, SelectField, TextAreaField, TextField } from "~/features/shared/forms/fields";
import { useT } from "~/lib/texts/use-t";
import type { Column } from "./kind";
import { PickField } from "./pick-field";
import { PictureField } from "./picture-field";
import { AllergenChoices, NutrientFields, TagBoxes } from "./products/label-fields";
import { TextsField } from "./texts-field";
import { useWords } from "./words";

interface Props {
  column: Column;
  field: AnyField;
  /** The row exists, so its key can no longer be typed. */
  fixed?: boolean;
}

/** The form field for a column, by its type. */
export function ColumnField({ column, field, fixed }: Props) {
  const t = useT("backoffice");
  const words = useWords();
  const { name, type, hint: hintKey, options, needed } = column;
  const label = words.label(column);
  const hint = hintKey && t(`hint.${hintKey}`);
  if (fixed)
    return (
      <div className="grid content-start gap-1.5">
        <span className="font-medium text-sm">{label}</span>
        <input type="hidden" name={name} value={String(field.initialValue ?? "")} />
        <span className="wrap-anywhere flex min-h-11 items-center font-semibold">
          {words.value(column, field.initialValue)}
        </span>
      </div>
    );
  // The current value stays an option; otherwise the first of the others would be selected.
  const own = String(field.initialValue ?? "");
  const choices = own && !options?.includes(own) ? [own, ...(options ?? [])] : (options ?? []);
  switch (type) {
    case "flag":
      return <CheckboxField field={field} label={label} className="self-end" />;
    case "choice":
      return (
        <SelectField
          field={field}
          label={label}
          hint={hint}
          options={[
            ...(needed ? [] : [{ value: "", label: t("none") }]),
            // An empty first option, so that the form never selects one by itself.
            ...(needed && column.labels && !field.initialValue ? [{ value: "", label: t("choose") }] : []),
            ...choices.map((value) => ({ value, label: words.option(column, value) })),
          ]}
        />
      );
    case "choices":
      return (
        <ChoiceBoxes
          field={field}
          label={label}
          options={(options ?? []).map((value) => [value, words.option(column, value)])}
        />
      );
    case "texts":
      return <TextsField field={field} label={label} needed={needed} long={(column.max ?? 0) > 300} />;
    case "tags":
      return <TagBoxes field={field} label={label} options={options ?? []} />;
    case "allergens":
      return <AllergenChoices field={field} label={label} hint={hint} />;
    case "nutrition":
      return <NutrientFields field={field} label={label} />;
    case "days":
      return <DayBoxes field={field} label={label} hint={hint} count={6} />;
    case "codes":
    case "ranges":
    case "amounts":
      return <TextAreaField field={field} label={label} hint={hint} rows={5} spellCheck={false} />;
    case "long":
      return <TextAreaField field={field} label={label} hint={hint} />;
    case "picture":
      return <PictureField field={field} label={label} hint={hint} />;
    default:
      if (column.pick) return <PickField field={field} from={column.pick} label={label} hint={hint} />;
      return (
        <TextField field={field} label={label} hint={hint} {...typing[type]} autoComplete="off" spellCheck={false} />
      );
  }
}

const typing = {
  text: {},
  email: { type: "email", inputMode: "email", autoCapitalize: "none" },
  integer: { inputMode: "numeric" },
  money: { inputMode: "decimal" },
  percent: { inputMode: "decimal" },
  quantity: { inputMode: "decimal" },
  date: { type: "date" },
  // A browser without a month picker shows a text field for `2026-12`.
  month: { type: "month" as "text", placeholder: "2026-12" },
  time: { type: "time" },
} as const;
