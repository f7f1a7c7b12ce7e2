import type { Product } from "~/lib/contract";
import { formatQuantity } from "~/lib/format";
import type { T } from "~/lib/texts/keys";
import type { Namespaces } from "~/lib/texts/namespaces";

/** `Cartone da 6 x 1 kg = 6 kg`: what one order of it brings into the kitchen. */
export function packExplained(product: Product, t: T<Namespaces["catalogue"]>): string {
  const unit = t(`unit.${product.uomSale}`);
  const pack = product.pack ? t("card.packOf", { unit, pack: product.pack }) : unit;
  const sum = `${product.variableWeight ? "≈ " : ""}${formatQuantity(product.referenceQuantity)} ${t(`unit.${product.uomReference}`)}`;
  const text = /[x×]/.test(product.pack) || !product.pack ? `${pack} = ${sum}` : pack;
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
