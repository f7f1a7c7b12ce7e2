import type { Product } from "~/lib/contract";
import { formatQuantity } from "~/lib/format";
import type { T } from "~/lib/texts/keys";
import type { Namespaces } from "~/lib/texts/namespaces";
import { printedPack } from "~/lib/units";

type Catalogue = T<Namespaces["catalogue"]>;

/** `cartone da 10 x 25 pz`: the unit it is ordered by and what is printed on it. */
export function packLine({ uomSale, pack }: Pick<Product, "uomSale" | "pack">, t: Catalogue): string {
  const unit = t(`unit.${uomSale}`);
  return pack ? t("card.packOf", { unit, pack: printedPack(pack, t("unit.pc")) }) : unit;
}

/** The same beside name and price: nothing where the name ends with the pack, or nothing is printed; the price says the unit. */
export function packBeside(product: Pick<Product, "name" | "uomSale" | "pack">, t: Catalogue): string | undefined {
  const plain = (text: string) => ` ${text}`.replace(/\s*[x×]\s*(?=\d)/g, " x ").replace(/\s+/g, " ");
  const inName = plain(product.name).includes(plain(printedPack(product.pack, t("unit.pc"))));
  return product.pack && !inName ? packLine(product, t) : undefined;
}

/** `Cartone da 6 x 1 kg = 6 kg`: what one order of it brings into the kitchen. */
export function packExplained(product: Product, t: Catalogue): string {
  const line = packLine(product, t);
  const sum = `${product.variableWeight ? "≈" : "="} ${formatQuantity(product.referenceQuantity)} ${t(`unit.${product.uomReference}`)}`;
  const text = /[x×]/.test(product.pack) || !product.pack ? `${line} ${sum}` : line;
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
