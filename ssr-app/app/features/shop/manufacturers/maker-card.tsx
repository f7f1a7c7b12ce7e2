import { AppLink } from "~/components/ui/app-link";
import { Picture } from "~/components/ui/picture";
import type { Manufacturer } from "~/lib/contract";
import { formatInteger } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { makerPath } from "./maker-entry";

type MakerSummary = Pick<Manufacturer, "name" | "slug" | "image" | "products">;

/** A maker with its logo. The name is also text, because the logo is a picture. */
export function MakerCard({ maker, eager }: { maker: MakerSummary; eager?: boolean }) {
  const t = useT("catalogue");
  return (
    <AppLink to={makerPath(maker)} className="maker-card">
      <span className="maker-plate">
        <Picture image={maker.image} preset="manufacturer_thumb" preset2x="manufacturer_medium" alt="" eager={eager} />
      </span>
      <span className="maker-words">
        <span className="maker-name">{maker.name}</span>
        <span>{t("list.products", { count: maker.products, total: formatInteger(maker.products) })}</span>
      </span>
    </AppLink>
  );
}
