import { AppLink } from "~/components/ui/app-link";
import { Picture } from "~/components/ui/picture";
import type { Manufacturer } from "~/lib/contract";
import { formatInteger } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { makerPath } from "./maker-entry";

type Shown = Pick<Manufacturer, "name" | "slug" | "image" | "products">;

/** A maker by its wordmark. The name also stands in letters, for a wordmark is a drawing. */
export function MakerCard({ maker, eager }: { maker: Shown; eager?: boolean }) {
  const t = useT("catalogue");
  return (
    <AppLink
      to={makerPath(maker)}
      className="group grid h-full grid-cols-1 content-start overflow-hidden rounded-lg border border-line bg-surface shadow-card transition-shadow hover:shadow-lift"
    >
      <span className="grid place-items-center border-line border-b bg-plate p-2">
        <Picture image={maker.image} preset="manufacturer_thumb" preset2x="manufacturer_medium" alt="" eager={eager} />
      </span>
      <span className="grid gap-0.5 px-3 py-2">
        <span className="line-clamp-2 font-semibold leading-snug group-hover:underline">{maker.name}</span>
        <span className="text-ink-3 text-xs">
          {t("list.products", { count: maker.products, total: formatInteger(maker.products) })}
        </span>
      </span>
    </AppLink>
  );
}
