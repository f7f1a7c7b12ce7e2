import { currencySign, formatInteger, formatPrice } from "./format";
import { useShell } from "./use-shell";

/** `10 €`, or undefined where the market has no first-purchase discount. */
export function useFirstPurchase(): string | undefined {
  const shop = useShell()?.shop;
  if (!shop?.firstPurchaseDiscount) return undefined;
  const { firstPurchaseDiscount: amount, currency } = shop;
  return Number.isInteger(amount)
    ? `${formatInteger(amount)}\u00a0${currencySign(currency)}`
    : formatPrice(amount, currency);
}
