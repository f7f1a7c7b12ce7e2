import type { Product } from "~/lib/contract";
import { formatQuantity } from "./format";
import type { T } from "./texts/keys";
import type { Namespaces } from "./texts/namespaces";
import { unbroken } from "./unbroken";

/** `1 cartone`, `4 cartoni`: a quantity with its unit in the right plural form. */
export function counted(quantity: number, uom: Product["uomSale"], t: T<Namespaces["catalogue"]>): string {
  return `${formatQuantity(quantity)} ${unitFor(quantity, uom, t)}`;
}

/** The unit alone, beside a number that is set apart. */
export function unitFor(quantity: number, uom: Product["uomSale"], t: T<Namespaces["catalogue"]>): string {
  return t(`units.${uom}`, { count: quantity });
}

/** The pack as printed, in the reader's units: the data have `12 x 700 g`, `ca. 2 kg` and `50 pc` in every language. */
export function printedPack(pack: string, t: T<Namespaces["catalogue"]>): string {
  const unitIn = (unit: string) => (unit === "pc" ? t("unit.pcs") : t(`unit.${unit as "kg"}`));
  const units = pack.replace(/\b(?:kg|g|l|ml|pc)\b/g, unitIn);
  return unbroken(units.replace(/\bca\.\s?([\d.,]+)/g, (_, amount: string) => t("unit.about", { amount })));
}

/** The same beside its name: nothing where the name says it, or where nothing is printed. */
export function packUnsaid({ name, pack }: Pick<Product, "name" | "pack">, t: T<Namespaces["catalogue"]>) {
  const printed = printedPack(pack, t);
  // Japanese has no space after the comma before the pack.
  const plain = (text: string) => ` ${text}`.replace(/\s*[x×]\s*(?=\d)/g, " x ").replace(/[\s、]+/g, " ");
  return plain(name).includes(plain(printed)) ? undefined : printed;
}
