import type { Cart } from "~/lib/contract";
import { type Draft, quantitiesOf, type TypedLine, typedLine } from "./draft";
import type { PreviousItem, UsualProduct } from "./types";

const minor = (amount: number) => Math.round(amount * 100);

/**
 * The goods of a draft at the known prices, with VAT: an estimate, because only the shop knows discounts and delivery.
 */
export const grossOf = (draft: Pick<Draft, "lines">) =>
  draft.lines.reduce(
    (sum, { price, quantity, product }) => sum + Math.round(minor(price) * quantity * (1 + product.vatRate / 100)),
    0,
  ) / 100;

/** The cart equals the draft, so the cart's amounts are the draft's. */
export function saysTheSame(cart: Cart, draft: Draft): boolean {
  if (draft.deliveryDate && draft.deliveryDate !== cart.deliveryDate) return false;
  if (!holds(quantitiesOf(cart), draft)) return false;
  // The draft may have seen a newer cart (pasted codes, another tab), whose quantities count too.
  const { agreed } = draft;
  return !agreed || agreed.version <= cart.version || holds(agreed.quantities, draft);
}

function holds(quantities: Record<number, number>, { lines }: Draft): boolean {
  return (
    lines.length === Object.keys(quantities).length &&
    lines.every(({ product, quantity }) => quantities[product.id] === quantity)
  );
}

/** The usual order, without articles that are out of stock. */
export const usualOrder = (usual: UsualProduct[]): TypedLine[] =>
  usual
    .filter(({ usualQuantity, available }) => usualQuantity > 0 && available > 0)
    .map((article) => typedLine(article, article.usualQuantity));

/** How a line of the previous order compares with the draft. */
type Stands = "same" | "more" | "less" | "missing" | "added";

export interface Compared {
  productId: number | null;
  code: string;
  name: string;
  before: number;
  now: number;
  available: number;
  stands: Stands;
}

/** The previous order compared with the draft: its lines first, then the new ones. */
export function compare(previous: PreviousItem[], draft: Pick<Draft, "lines">): Compared[] {
  const typed = new Map(draft.lines.map((line) => [line.product.id, line]));
  const rows = previous.map(({ productId, code, name, quantity: before, available }): Compared => {
    const now = (productId && typed.get(productId)?.quantity) || 0;
    if (productId) typed.delete(productId);
    const stands = now === 0 ? "missing" : now === before ? "same" : now > before ? "more" : "less";
    return { productId: productId ?? null, code, name, before, now, available, stands };
  });
  for (const { product, quantity } of typed.values()) {
    const { id, code, name, extra } = product;
    rows.push({ productId: id, code, name, before: 0, now: quantity, available: extra.stock, stands: "added" });
  }
  return rows;
}

/** Whether each word is in the article's name, code or maker; used among the articles on the page. */
export function matches(product: UsualProduct["product"], words: string): boolean {
  const text = fold(`${product.name} ${product.code} ${product.manufacturer?.name ?? ""}`);
  return fold(words)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

const fold = (text: string) =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ø", "o").replaceAll("ß", "ss").trim();
