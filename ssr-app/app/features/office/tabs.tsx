import { ChipRow } from "~/features/shared/filter/chip-row";

/** Links to the kinds of a page, each with an address of its own. */
export function Tabs({
  label,
  base,
  tabs,
  current,
}: {
  label: string;
  base: string;
  tabs: { key: string; name: string }[];
  current: string;
}) {
  return (
    <div className="mb-5">
      <ChipRow
        label={label}
        chips={tabs.map(({ key, name }, index) => ({
          name,
          to: index === 0 ? base : `${base}/${key}`,
          on: key === current,
        }))}
      />
    </div>
  );
}
