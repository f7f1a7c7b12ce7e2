import { Chips } from "~/features/agent/requests/chips";

/** The kinds that stand on one page, each with an address of its own. */
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
      <Chips
        label={label}
        items={tabs.map(({ key, name }, index) => ({
          key,
          name,
          to: index === 0 ? base : `${base}/${key}`,
          current: key === current,
        }))}
      />
    </div>
  );
}
