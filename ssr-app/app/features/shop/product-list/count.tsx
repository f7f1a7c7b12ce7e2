import type { Page } from "~/lib/contract";
import { formatInteger } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";

/** How many articles the list has; past a thousand it says "more than". */
export function Count({ list }: { list: Omit<Page<unknown>, "entities"> }) {
  const t = useT("catalogue");
  const total = formatInteger(list.total);
  return (
    <p className="text-ink-2 text-sm" role="status">
      {list.totalExact ? t("list.products", { count: list.total, total }) : t("list.moreThan", { total })}
    </p>
  );
}
