import { FlaskConical } from "lucide-react";
import type { Shop } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";

/** Says that the catalogue is fictitious, as long as it is. */
export function DemoNotice({ shop }: { shop?: Shop | null }) {
  const t = useT("pages");
  if (!shop?.sources.some(({ demo }) => demo)) return null;
  return (
    <p className="flex items-start gap-3 rounded-lg border border-line bg-surface px-4 py-3 text-ink-2 text-sm">
      <FlaskConical aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        <strong className="text-ink">{t("demo.notice")}.</strong> {t("demo.text")}
      </span>
    </p>
  );
}
