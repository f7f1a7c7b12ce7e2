import { formatInteger } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";

/** How much of the day's round is done. */
export function Progress({ done, all }: { done: number; all: number }) {
  const t = useT("office");
  const words = t("planner.progress", { count: all, done: formatInteger(done), all: formatInteger(all) });
  return (
    <div className="mb-6">
      <p className="mb-1.5 font-semibold text-sm">{words}</p>
      <div aria-hidden="true" className="h-2.5 overflow-hidden rounded-full bg-sunken">
        <div className="h-full rounded-full bg-olive" style={{ width: `${Math.round((done / all) * 100)}%` }} />
      </div>
    </div>
  );
}
