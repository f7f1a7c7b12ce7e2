import { CloudAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useT } from "~/lib/texts/use-t";

/** A part that could not be loaded; the rest of the page stands. */
export function ErrorState({ title, children }: { title?: string; children?: ReactNode }) {
  const t = useT();
  return (
    <div role="status" className="flex items-start gap-3 rounded-lg border border-line bg-sunken p-4">
      <CloudAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-tomato-ink" />
      <div className="grid gap-1">
        <p className="font-semibold">{title ?? t("error.part")}</p>
        <div className="text-ink-2 text-sm">{children ?? t("error.retry")}</div>
      </div>
    </div>
  );
}
