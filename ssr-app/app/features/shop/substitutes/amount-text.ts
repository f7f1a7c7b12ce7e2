import type { Product } from "~/lib/contract";
import { formatInteger, formatPrice, formatQuantity } from "~/lib/format";
import type { T } from "~/lib/texts/keys";
import type { Namespaces } from "~/lib/texts/namespaces";

/** The pieces of an article and their price. */
export interface Side {
  pieces: number;
  article: Pick<Product, "referenceQuantity" | "uomReference" | "variableWeight">;
  /** The net price of all pieces; null if it is no longer sold. */
  price?: number | null;
}

/** The amount as text: `2 × 10 kg = 20 kg, 24,00 €`. */
export function amountText({ pieces, article, price }: Side, currency: string, t: T<Namespaces["catalogue"]>): string {
  const { referenceQuantity, uomReference, variableWeight } = article;
  const measured = (amount: number) => `${formatQuantity(amount)}\u00a0${t(`unit.${uomReference}`)}`;
  const sum = `${formatInteger(pieces)}\u00a0×\u00a0${measured(referenceQuantity)} ${variableWeight ? "≈" : "="} ${measured(pieces * referenceQuantity)}`;
  if (price === null || price === undefined) return sum;
  return `${sum}, ${variableWeight ? "≈\u00a0" : ""}${formatPrice(price, currency)}`;
}
