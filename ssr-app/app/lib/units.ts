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

/** The pack as printed. The data have `pc` for pieces in every language. */
export const printedPack = (pack: string, pieces: string) => unbroken(pack.replace(/\bpc\b/g, pieces));
