import { Award, Leaf, type LucideIcon, Snowflake, Sparkles, Sprout, WheatOff } from "lucide-react";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import type { Product, Tag } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";

/** Said by the article's own fields already. */
const saidElsewhere = ["frozen", "new"];

/** The badges buyers look for first, in this order; the rest is counted. */
const order = ["organic", "pdo", "pgi", "tsg", "gluten-free", "vegan", "halal", "lactose-free", "vegetarian", "kosher"];

const icons: Record<string, LucideIcon> = {
  organic: Leaf,
  vegan: Sprout,
  "gluten-free": WheatOff,
  pdo: Award,
  pgi: Award,
  tsg: Award,
};

const tones: Record<string, BadgeTone> = { pdo: "saffron", pgi: "saffron", tsg: "saffron" };

interface TagBadgesProps {
  product: Pick<Product, "tags" | "storage"> & { extra: { isNew: boolean } };
  /** How many tags at most; the rest is a number. */
  limit?: number;
  className?: string;
}

export function TagBadges({ product, limit = 2, className }: TagBadgesProps) {
  const t = useT("catalogue");
  const tags = sorted(product.tags.filter(({ key }) => !saidElsewhere.includes(key)));
  const rest = tags.length - limit;
  const shown = rest > 0 ? tags.slice(0, limit) : tags;
  if (!product.extra.isNew && product.storage !== "frozen" && tags.length === 0) return null;
  return (
    <ul className={`flex flex-wrap gap-1 ${className ?? ""}`}>
      {product.extra.isNew && (
        <li>
          <Badge tone="tomato">
            <Sparkles aria-hidden="true" className="size-3" />
            {t("card.new")}
          </Badge>
        </li>
      )}
      {product.storage === "frozen" && (
        <li>
          <Badge>
            <Snowflake aria-hidden="true" className="size-3" />
            {t("storage.frozen")}
          </Badge>
        </li>
      )}
      {shown.map((tag) => (
        <li key={tag.id} className="flex min-w-0 max-w-full">
          <TagBadge tag={tag} />
        </li>
      ))}
      {rest > 0 && (
        <li>
          <Badge>
            <span aria-hidden="true">+{rest}</span>
            <span className="sr-only">{t("card.moreTags", { count: rest })}</span>
          </Badge>
        </li>
      )}
    </ul>
  );
}

/** `full` says the whole name: "DOP – Denominazione di origine protetta". */
export function TagBadge({ tag, full = false }: { tag: Tag; full?: boolean }) {
  const Icon = icons[tag.key];
  return (
    <Badge tone={tones[tag.key] ?? "olive"}>
      {Icon && <Icon aria-hidden="true" className="size-3 shrink-0" />}
      <span className="min-w-0 truncate">{full ? tag.name : shortName(tag.name)}</span>
    </Badge>
  );
}

function shortName(name: string): string {
  return name.split(/ – |\(/)[0] ?? name;
}

function sorted(tags: Tag[]): Tag[] {
  const rank = ({ key }: Tag) => (order.includes(key) ? order.indexOf(key) : order.length);
  return [...tags].sort((a, b) => rank(a) - rank(b));
}
