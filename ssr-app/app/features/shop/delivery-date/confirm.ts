import { toast } from "~/components/ui/toast";
import { longToast } from "~/components/ui/toast-message";
import { callCart } from "~/features/shop/cart/call";
import { currentOwner } from "~/features/shop/cart/engine";
import { say } from "~/features/shop/cart/say";
import { takeCart } from "~/features/shop/cart/store";
import { tellUnsent } from "~/lib/connection";
import type { Cart } from "~/lib/contract";
import { loginPath } from "~/lib/login-target";
import { openDeliveryDate } from "./ask";

const reasons = ["closed", "cutoff", "no_zone", "full", "product_not_available"] as const;
type Reason = (typeof reasons)[number];

/** Why the last day was refused; shown again where the next one is chosen. */
let refusal: string | undefined;
export const dateRefusal = () => refusal;

/**
 * Sets the cart's day. A toast shows a refusal for five seconds in the words of chapter 8, with its reason and a button
 * for the nearest free day.
 */
export async function confirmDate(day: string): Promise<boolean> {
  const called = await callCart<Cart>("POST", "/cart/set-delivery-date", currentOwner()?.company, {
    deliveryDate: day,
  });
  refusal = undefined;
  if (called.ok) {
    takeCart(called.value);
    return true;
  }
  const { refused } = called;
  if (!refused) tellUnsent();
  else if (refused.status === 401) {
    const { pathname, search } = window.location;
    window.location.assign(loginPath(pathname + search, true));
  } else if (refused.code !== "company_mismatch") {
    const { reason, nearest } = refused.details as { reason?: string; nearest?: string | null };
    const text = refused.message || (await say("failed"));
    const detail = isReason(reason) ? await say(`date.refused.${reason}`) : undefined;
    refusal = detail ? `${text}. ${detail}` : text;
    toast({
      text,
      detail,
      tone: "error",
      duration: longToast,
      action: nearest ? { label: await say("date.nearest"), onClick: () => openDeliveryDate(nearest) } : undefined,
    });
  }
  return false;
}

const isReason = (reason: string | undefined): reason is Reason =>
  (reasons as readonly string[]).includes(reason ?? "");
