import type { FixedFilter } from "~/features/shared/filter/api-filter";
import type { ListQuery } from "~/features/shared/filter/query";
import { useT } from "~/lib/texts/use-t";

interface SwitchesProps {
  query: ListQuery;
  fixed: FixedFilter;
  onChange: (form: HTMLFormElement | null) => void;
}

/** The filters in stock, on promotion and new. A filter that the page itself sets is left out. */
export function Switches({ query, fixed, onChange }: SwitchesProps) {
  const t = useT("catalogue");
  const switches = [
    { name: "available", on: query.available, label: t("filter.available"), offered: true },
    { name: "promotion", on: query.promotion, label: t("filter.promotion"), offered: !fixed.promotion },
    { name: "new", on: query.isNew, label: t("filter.new"), offered: !fixed.isNew },
  ];
  return (
    <fieldset className="max-lg:py-2 lg:contents">
      <legend className="sr-only">{t("filter.show")}</legend>
      {switches
        .filter(({ offered }) => offered)
        .map(({ name, on, label }) => (
          <label key={name} className="list-switch">
            <input
              type="checkbox"
              name={name}
              value="1"
              defaultChecked={on}
              onChange={(event) => onChange(event.currentTarget.form)}
              className="size-5 lg:size-4"
            />
            {label}
          </label>
        ))}
    </fieldset>
  );
}
