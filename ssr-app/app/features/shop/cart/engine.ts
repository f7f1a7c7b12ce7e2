import { toast } from "~/components/ui/toast";
import { answered, tellUnsent, untilWorthTrying } from "~/lib/connection";
import type { Cart, CartAnswer } from "~/lib/contract";
import { loginPath } from "~/lib/login-target";
import { type Called, callCart, type Refused } from "./call";
import { keep, takeKept } from "./kept";
import { say } from "./say";
import { cartState, setTrouble, setWish, takeCart } from "./store";
import type { Wish, WishKey, WishValue } from "./wishes";

/** Whom the page stands for. */
export interface Owner {
  user: number;
  company: number;
}

let owner: Owner | undefined;

/** From here on the page stands for them; what they could not send before is sent now. */
export function beginFor(next: Owner): void {
  if (owner?.user === next.user && owner.company === next.company) return;
  owner = next;
  for (const [id, quantity] of Object.entries(takeKept(next.user, next.company)))
    want(`quantity:${Number(id)}`, quantity);
}

export const currentOwner = () => owner;

/**
 * Shows the wish at once, everywhere, and sends it. One change of a thing is under way at a time, and the last wish
 * counts: however quickly one clicks, shop and page end the same. A refusal brings back what the shop has.
 */
export function want(key: WishKey, value: WishValue, guide?: number): void {
  const wish = cartState().wishes.get(key);
  const next: Wish = { value, sending: wish?.sending ?? false, guide };
  setTrouble(undefined);
  setWish(key, next);
  keepWishes();
  if (!next.sending) void send(key);
}

async function send(key: WishKey): Promise<void> {
  for (let tries = 0; ; ) {
    const wish = cartState().wishes.get(key);
    if (!wish) return;
    const { value: sent, guide } = wish;
    setWish(key, { value: sent, sending: true, guide });
    const called = await request(key, sent, guide);
    if (!called.ok && !called.refused) {
      await untilWorthTrying({ kind: "kept", status: 0 }, tries++);
      continue;
    }
    tries = 0;
    answered();
    if (called.ok) takeCart(called.value);
    const meant = cartState().wishes.get(key)?.value;
    if (meant !== sent && meant !== undefined && !isFinal(called.refused)) continue;
    // Signed out: the wish is kept until they are back.
    if (called.refused?.status === 401) return signInAgain();
    setWish(key, undefined);
    keepWishes();
    if (called.ok) tellPartial(key, called.value);
    else void tellRefused(called.refused);
    return;
  }
}

/** Asking for something else instead would be refused just the same. */
const isFinal = (refused: Refused | undefined) =>
  refused !== undefined && (refused.status === 401 || refused.code === "company_mismatch");

function request(key: WishKey, value: WishValue, guide?: number): Promise<Called<Cart | CartAnswer>> {
  const [kind, text] = key.split(":");
  const id = Number(text);
  const company = owner?.company;
  if (kind === "auto") return callCart("POST", "/cart-item/auto-order", company, [{ cartItemId: id, enabled: value }]);
  if (kind === "lot") return callCart("POST", "/cart-item/lot", company, [{ cartItemId: id, lotId: value }]);
  if (kind === "coupon") return callCart("POST", `/cart/coupon/${id}`, company, { enabled: value });
  if (value === 0) return callCart("DELETE", `/cart/product/${id}`, company);
  const from = guide ? `?guide=${guide}` : "";
  return callCart("POST", `/cart/product/${id}/quantity/${value}${from}`, company);
}

/** Any other change that answers a cart. What went wrong is said in a toast. */
export async function changeCart(path: string, body: unknown = {}, method: "POST" | "DELETE" = "POST"): Promise<void> {
  setTrouble(undefined);
  const called = await callCart<Cart>(method, path, owner?.company, method === "POST" ? body : undefined);
  if (called.ok) return takeCart(called.value);
  const { refused } = called;
  if (!refused) tellUnsent();
  else if (refused.status === 401) signInAgain();
  else void tellRefused(refused);
}

/** The cart as it is now; false when it could not be had. */
export async function refreshCart(): Promise<boolean> {
  const called = await callCart<Cart>("GET", "/cart", undefined);
  if (called.ok) takeCart(called.value);
  return called.ok;
}

/** Less is there than was wanted: exactly the text of chapter 8. */
function tellPartial(key: WishKey, answer: Cart | CartAnswer): void {
  if (!key.startsWith("quantity:") || !("requestedQuantity" in answer)) return;
  const { quantity, requestedQuantity } = answer;
  if (quantity !== requestedQuantity) void say("partial", { quantity }).then(toast);
}

async function tellRefused(refused: Refused | undefined): Promise<void> {
  if (!refused || refused.code === "company_mismatch") return;
  const text = refused.message || (await say("failed"));
  setTrouble(text);
  toast({ text, tone: "error" });
  void refreshCart();
}

/** The session has ended: to the login, which comes back here. What was wanted is kept and sent then. */
function signInAgain(): void {
  keepWishes();
  const { pathname, search } = window.location;
  window.location.assign(loginPath(pathname + search));
}

function keepWishes(): void {
  if (!owner) return;
  const quantities: Record<number, number> = {};
  for (const [key, { value }] of cartState().wishes) {
    const [kind, id] = key.split(":");
    if (kind === "quantity" && typeof value === "number") quantities[Number(id)] = value;
  }
  keep({ ...owner, quantities });
}
