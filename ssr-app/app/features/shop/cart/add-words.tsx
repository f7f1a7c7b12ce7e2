import { useT } from "~/lib/texts/use-t";

/** What stands on the button: "add", and the promise of delivery. */
export function AddWords({ name, size, hours }: { name: string; size: "card" | "page"; hours?: number | null }) {
  const t = useT("catalogue");
  return (
    <>
      <span
        className={
          size === "page"
            ? "inline-flex items-center gap-1"
            : "inline-flex items-center gap-1 text-sm @max-[13rem]:text-xs"
        }
      >
        <span className="icon icon-plus size-4 @max-[13rem]:hidden" />
        {t("card.add")}
      </span>
      {hours && (
        <span className="inline-flex items-center gap-1 whitespace-nowrap font-medium text-2xs opacity-95">
          <span className="icon icon-truck size-3.5" />
          {hours} h
        </span>
      )}
      <span className="sr-only"> {name}</span>
    </>
  );
}

export function selectorClass(size: "card" | "page"): string {
  return size === "page"
    ? "w-24 [&_select]:h-full"
    : "w-[4.5rem] @max-[13rem]:w-14 [&_select]:h-full [&_select]:w-full [&_select]:pr-7 [&_select]:pl-2.5 [&_.icon]:right-2";
}
