import { ChoiceBoxes } from "~/features/shared/forms/choice-boxes";
import type { AnyField } from "~/features/shared/forms/fields";
import { useWeekdays } from "./weekdays";

interface Props {
  field: AnyField;
  label: string;
  hint?: string;
  /** 6: Monday to Saturday; 7: Sunday too. */
  count: 6 | 7;
}

/** The weekdays as checkboxes. */
export function DayBoxes({ field, label, hint, count }: Props) {
  const days = useWeekdays().slice(0, count);
  return (
    <ChoiceBoxes
      {...{ field, label, hint }}
      options={days.map((name, day) => [String(day), name])}
      className="grid grid-cols-2 gap-2 capitalize sm:flex sm:flex-wrap"
    />
  );
}
