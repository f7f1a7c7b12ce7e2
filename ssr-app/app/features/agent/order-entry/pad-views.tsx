import clsx from "clsx";
import { useT } from "~/lib/texts/use-t";
import { usePad } from "./pad-context";

export type View = "usual" | "previous" | "typed";

/** The choice of the articles that the list shows. */
export function PadViews({ view, onView, typed }: { view: View; onView: (view: View) => void; typed: number }) {
  const t = useT("taking");
  const { usual, previousOrder } = usePad().data;
  const views: { key: View; count?: number; available: boolean }[] = [
    { key: "usual", count: usual.length, available: true },
    { key: "previous", available: Boolean(previousOrder) },
    { key: "typed", count: typed, available: true },
  ];
  return (
    <fieldset
      aria-label={t("view.label")}
      className="flex min-w-0 gap-1 overflow-x-auto rounded-lg bg-sunken p-1 [scrollbar-width:none]"
    >
      {views
        .filter(({ available }) => available)
        .map(({ key, count }) => (
          <button
            key={key}
            type="button"
            aria-pressed={view === key}
            onClick={() => onView(key)}
            className={clsx(
              "min-h-11 flex-1 whitespace-nowrap rounded-md px-2.5 font-semibold text-sm sm:flex-none sm:px-4",
              view === key ? "bg-chosen text-on-chosen" : "text-ink-2 hover:text-ink",
            )}
          >
            {t(`view.${key}`)}
            {count !== undefined && <span className="ml-1.5 font-normal">{count}</span>}
          </button>
        ))}
    </fieldset>
  );
}
