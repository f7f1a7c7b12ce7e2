import type { Product } from "~/lib/contract";
import { formatQuantity } from "~/lib/format";
import type { T } from "~/lib/texts/keys";
import type { Namespaces } from "~/lib/texts/namespaces";
import { packUnsaid, printedPack } from "~/lib/units";

type Catalogue = T<Namespaces["catalogue"]>;

/** The sales unit and the printed pack: `cartone da 10 x 25 pz`. */
export function packLine({ uomSale, pack }: Pick<Product, "uomSale" | "pack">, t: Catalogue): string {
  const unit = t(`unit.${uomSale}`);
  return pack ? t("card.packOf", { unit, pack: printedPack(pack, t) }) : unit;
}

/** The pack beside name and price; undefined if the name says it or nothing is printed, because the price names the unit. */
export function packBeside(product: Pick<Product, "name" | "uomSale" | "pack">, t: Catalogue): string | undefined {
  return packUnsaid(product, t) && packLine(product, t);
}

/** What one sales unit contains: `Cartone da 6 x 1 kg = 6 kg`. */
export function packExplained(product: Product, t: Catalogue): string {
  const line = packLine(product, t);
  const sum = `${product.variableWeight ? "≈" : "="}\u00a0${formatQuantity(product.referenceQuantity)}\u00a0${t(`unit.${product.uomReference}`)}`;
  const text = /[x×]/.test(product.pack) || !product.pack ? `${line} ${sum}` : line;
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
