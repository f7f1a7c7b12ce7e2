import clsx from "clsx";
import { ArrowDown, ArrowRight, ArrowUp } from "lucide-react";
import { formatPercent } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { change } from "./scale";

/** The change to a former value: arrow, sign and colour show the same. */
export function Delta({ now, before, className }: { now: number; before: number; className?: string }) {
  const t = useT("statistics");
  const percent = change(now, before);
  if (percent === null) {
    return <span className={clsx("whitespace-nowrap text-ink-3", className)}>{now > 0 ? t("delta.new") : "–"}</span>;
  }
  const Icon = percent > 0 ? ArrowUp : percent < 0 ? ArrowDown : ArrowRight;
  return (
    <span
      className={clsx(
        "inline-flex items-center gap-0.5 whitespace-nowrap font-semibold",
        percent > 0 ? "text-olive-ink" : percent < 0 ? "text-danger" : "text-ink-2",
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {formatPercent(percent)}
    </span>
  );
}
