import type { Order } from "~/lib/contract";

/** The discount of each coupon under its title; one untitled sum if they took off less than their value. */
export function discountsOf({ coupons, discount }: Pick<Order, "coupons" | "discount">) {
  const named = coupons.filter(({ amount }) => amount > 0);
  const sum = named.reduce((total, { amount }) => total + amount, 0);
  if (Math.abs(sum - discount) < 0.005) return named;
  return discount > 0 ? [{ title: "", amount: discount }] : [];
}
