import type { Image, Product } from "~/lib/contract";

type Whole =
  | "id"
  | "code"
  | "name"
  | "slug"
  | "category"
  | "currency"
  | "uomSale"
  | "uomReference"
  | "pack"
  | "storage";
type Prices = "displayOrderPrice" | "displayPrice" | "isAvailable";

/**
 * The fields of an article that a card shows. A page has dozens of cards, so absent, false and empty ones are left out.
 */
export type CardProduct = Pick<Product, Whole> &
  Partial<Pick<Product, "variableWeight" | "tags">> & {
    image?: Pick<Image, "url"> | null;
    manufacturer?: { name: string } | null;
    promotions?: { validTo: string }[];
    extra: CardExtra;
  };

type CardExtra = Pick<Product["extra"], Prices> & Partial<Omit<Product["extra"], Prices | "stock">>;

/** Reduces an article of the API to its card. */
export function cardOf(product: Product): CardProduct {
  const { id, code, name, slug, category, currency, uomSale, uomReference, pack, storage } = product;
  const { variableWeight, image, manufacturer, promotions, tags } = product;
  const { stock: _, ...extra } = product.extra;
  return {
    ...{ id, code, name, slug, category, currency, uomSale, uomReference, pack, storage },
    ...(variableWeight && { variableWeight }),
    ...(image && { image: { url: image.url } }),
    ...(manufacturer && { manufacturer: { name: manufacturer.name } }),
    ...(promotions[0] && { promotions: [{ validTo: promotions[0].validTo }] }),
    ...(tags.length > 0 && { tags }),
    extra: Object.fromEntries(
      Object.entries(extra).filter(([key, value]) => value != null && (key !== "isNew" || value)),
    ) as unknown as CardExtra,
  };
}

/** A page of articles as cards. */
export function cardsOf<List extends { entities: Product[] }>(
  list: List,
): Omit<List, "entities"> & { entities: CardProduct[] } {
  return { ...list, entities: list.entities.map(cardOf) };
}
