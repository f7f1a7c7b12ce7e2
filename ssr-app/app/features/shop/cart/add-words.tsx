import { useT } from "~/lib/texts/use-t";

/** What stands on the button: "add", and the promise of delivery. */
export function AddWords({ name, hours }: { name: string; hours?: number | null }) {
  const t = useT("catalogue");
  return (
    <>
      <span className="add-word icon-plus">{t("card.add")}</span>
      {hours && <span className="add-hours icon-truck">{`${hours} h`}</span>}
      <span className="sr-only">{` ${name}`}</span>
    </>
  );
}

export function selectorClass(size: "card" | "page"): string {
  return size === "page"
    ? "w-24 [&_select]:h-full"
    : "w-[4.5rem] @max-[13rem]:w-14 [&_select]:h-full [&_select]:w-full [&_select]:pr-7 [&_select]:pl-2.5 [&_.icon]:right-2";
}
