import { currencySign, formatInteger } from "./format";
import { useShell } from "./use-shell";

/** `10 €`, or nothing where the market has no first-purchase discount. */
export function useFirstPurchase(): string | undefined {
  const shop = useShell()?.shop;
  if (!shop?.firstPurchaseDiscount) return undefined;
  return `${formatInteger(shop.firstPurchaseDiscount)}\u00a0${currencySign(shop.currency)}`;
}
