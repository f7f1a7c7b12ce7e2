import clsx from "clsx";
import { Badge } from "~/components/ui/badge";
import type { Product, Tag } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";

/** The article's own fields show these. */
const shownElsewhere = ["frozen", "new"];

/** The badges that buyers look for first, in this order; the others are only counted. */
const order = ["organic", "pdo", "pgi", "tsg", "gluten-free", "vegan", "halal", "lactose-free", "vegetarian", "kosher"];

const icons: Record<string, string> = {
  organic: "icon-leaf",
  vegan: "icon-sprout",
  "gluten-free": "icon-wheat-off",
  pdo: "icon-award",
  pgi: "icon-award",
  tsg: "icon-award",
};

interface TagBadgesProps {
  product: { tags?: Tag[]; storage: Product["storage"]; extra: { isNew?: boolean } };
  /** The most badges; the others become a number. */
  limit?: number;
}

export function TagBadges({ product, limit = 2 }: TagBadgesProps) {
  const t = useT("catalogue");
  const tags = sorted((product.tags ?? []).filter(({ key }) => !shownElsewhere.includes(key)));
  const rest = tags.length - limit;
  const visible = rest > 0 ? tags.slice(0, limit) : tags;
  if (!product.extra.isNew && product.storage !== "frozen" && tags.length === 0) return null;
  return (
    <ul className="badges">
      {product.extra.isNew && <li className="badge-saffron icon-sparkles">{t("card.new")}</li>}
      {product.storage === "frozen" && <li className="badge-neutral icon-snowflake">{t("storage.frozen")}</li>}
      {visible.map((tag) => (
        <li key={tag.id} className={clsx("badge-olive", icons[tag.key])}>
          {shortName(tag.name)}
        </li>
      ))}
      {rest > 0 && (
        <li className="badge-neutral">
          <span aria-hidden="true">{`+${rest}`}</span>
          <span className="sr-only">{t("card.moreTags", { count: rest })}</span>
        </li>
      )}
    </ul>
  );
}

/** The full name: "DOP – Denominazione di origine protetta". */
export function TagBadge({ tag }: { tag: Tag }) {
  const icon = icons[tag.key];
  return (
    <Badge tone="olive">
      {icon && <span className={clsx("icon size-3", icon)} />}
      <span className="min-w-0 truncate">{tag.name}</span>
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
