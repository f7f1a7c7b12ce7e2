import { toast } from "~/components/ui/toast";
import type { Cart, CartAnswer } from "~/lib/contract";
import { loginPath } from "~/lib/login-target";
import { type Called, callCart, type Refused } from "./call";
import { keep, takeKept } from "./kept";
import { say } from "./say";
import { cartState, setTrouble, setWaiting, setWish, takeCart } from "./store";
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
export function want(key: WishKey, wanted: WishValue): void {
  const wish = cartState().wishes.get(key);
  const next: Wish = { wanted, sending: wish?.sending ?? false };
  setTrouble(undefined);
  setWish(key, next);
  keepWishes();
  if (!next.sending) void send(key);
}

async function send(key: WishKey): Promise<void> {
  for (let tries = 0; ; ) {
    const wish = cartState().wishes.get(key);
    if (!wish) return;
    const asked = wish.wanted;
    setWish(key, { wanted: asked, sending: true });
    const called = await request(key, asked);
    if (!called.ok && !called.refused) {
      await connection(tries++);
      continue;
    }
    tries = 0;
    setWaiting(false);
    if (called.ok) takeCart(called.value);
    const meant = cartState().wishes.get(key)?.wanted;
    if (meant !== asked && meant !== undefined && !isFinal(called.refused)) continue;
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

function request(key: WishKey, wanted: WishValue): Promise<Called<Cart | CartAnswer>> {
  const [kind, text] = key.split(":");
  const id = Number(text);
  const company = owner?.company;
  if (kind === "auto") return callCart("POST", "/cart-item/auto-order", company, [{ cartItemId: id, enabled: wanted }]);
  if (kind === "lot") return callCart("POST", "/cart-item/lot", company, [{ cartItemId: id, lotId: wanted }]);
  if (kind === "coupon") return callCart("POST", `/cart/coupon/${id}`, company, { enabled: wanted });
  if (wanted === 0) return callCart("DELETE", `/cart/product/${id}`, company);
  return callCart("POST", `/cart/product/${id}/quantity/${wanted}`, company);
}

/** Any other change that answers a cart. What went wrong is said in a toast, and answered. */
export async function changeCart(
  path: string,
  body: unknown = {},
  method: "POST" | "DELETE" = "POST",
): Promise<Refused | undefined> {
  setTrouble(undefined);
  const called = await callCart<Cart>(method, path, owner?.company, method === "POST" ? body : undefined);
  if (called.ok) {
    takeCart(called.value);
    return undefined;
  }
  const refused = called.refused ?? { status: 0, code: "offline", message: await say("offline.short"), details: {} };
  if (refused.status === 401) signInAgain();
  else void tellRefused(refused);
  return refused;
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
  if (refused.status !== 0) void refreshCart();
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
  for (const [key, { wanted }] of cartState().wishes) {
    const [kind, id] = key.split(":");
    if (kind === "quantity" && typeof wanted === "number") quantities[Number(id)] = wanted;
  }
  keep({ ...owner, quantities });
}

/** Until it is worth trying again: the browser is back online, the tab is looked at, or some seconds have passed. */
async function connection(tries: number): Promise<void> {
  if (!cartState().waiting) void say("offline.kept").then(toast, () => {});
  setWaiting(true);
  await new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener("online", go);
      window.removeEventListener("focus", go);
      resolve();
    };
    const timer = setTimeout(go, Math.min(30_000, 2_000 * 2 ** tries));
    window.addEventListener("online", go);
    window.addEventListener("focus", go);
  });
}
