import { toast } from "~/components/ui/toast";
import { longToast } from "~/components/ui/toast-message";
import { type Brief, briefOf } from "~/lib/cart-brief";
import { answered, tellUnsent, untilWorthTrying } from "~/lib/connection";
import type { Cart, CartAnswer } from "~/lib/contract";
import { formatInteger } from "~/lib/format";
import { loginPath } from "~/lib/login-target";
import { type Called, callCart, type Refused } from "./call";
import { keep, type QueuedWishes, takeQueued } from "./queued-wishes";
import { say } from "./say";
import { cartState, piecesOf, setTrouble, setWish, takeCart } from "./store";
import { partsOf, productOf, type Wish, type WishKey, type WishValue, withSent } from "./wishes";

/** The user and company that the page belongs to. */
export interface Owner {
  user: number;
  company: number;
}

let owner: Owner | undefined;

/** Makes `next` the owner of the page's cart, and sends the wishes that they could not send before. */
export function beginFor(next: Owner): void {
  if (owner?.user === next.user && owner.company === next.company) return;
  owner = next;
  const tellDropped = () => void say("waited.dropped").then(toast);
  for (const [id, queued] of Object.entries(takeQueued(next.user, next.company, tellDropped)))
    begin(`quantity:${Number(id)}`, { ...queued, sending: false, waited: true });
}

export const currentOwner = () => owner;

/**
 * Shows the wish at once and sends it. Only one change of the same thing is under way at a time, and the last wish
 * counts, so shop and page agree at the end. A refusal brings back the shop's state.
 */
export function want(key: WishKey, value: WishValue, guide?: number, shown?: Brief | null): void {
  const wish = cartState().wishes.get(key);
  const product = productOf(key);
  const pieces = product === undefined ? undefined : piecesOf(product, shown);
  const was = wish ? wish.was : pieces === undefined ? undefined : [pieces];
  begin(key, { value, sending: wish?.sending ?? false, guide, was, waited: wish?.waited });
}

function begin(key: WishKey, next: Wish): void {
  setTrouble(undefined);
  setWish(key, next);
  keepWishes();
  if (!next.sending) void send(key);
}

async function send(key: WishKey): Promise<void> {
  for (let tries = 0; ; ) {
    const wish = cartState().wishes.get(key);
    if (!wish) return;
    const { value: sent, guide, was, waited } = wish;
    // The change may arrive although its answer does not.
    setWish(key, { ...wish, sending: true, was: was && typeof sent === "number" ? withSent(was, sent) : was });
    keepWishes();
    const called = await request(key, sent, guide, waited ? was : undefined);
    if (!called.ok && !called.refused) {
      change(key, { waited: true });
      await untilWorthTrying({ kind: "kept", status: 0 }, tries++);
      continue;
    }
    tries = 0;
    answered();
    if (called.ok) takeCart(called.value);
    const latest = cartState().wishes.get(key)?.value;
    const product = productOf(key);
    if (called.refused?.code === "cart_changed" && product !== undefined && typeof latest === "number")
      return yieldTo(product, latest, guide, called.refused.details.cart as Cart);
    if (called.ok) change(key, { was: knownAfter(called.value, key), waited: false });
    if (latest !== sent && latest !== undefined && !isFinal(called.refused)) continue;
    // The session has ended: the wish stays queued until the user is back.
    if (called.refused?.status === 401) return signInAgain();
    setWish(key, undefined);
    keepWishes();
    if (called.ok) tellPartial(key, called.value);
    else void tellRefused(called.refused);
    return;
  }
}

/** Updates the current wish for `key`, if there is one. */
function change(key: WishKey, more: Partial<Wish>): void {
  const wish = cartState().wishes.get(key);
  if (wish) setWish(key, { ...wish, ...more });
}

const quantityIn = (cart: Cart, product: number) => briefOf(cart).lines[product] ?? 0;

/** The known pieces of the article after an answer; undefined for other kinds of change. */
const knownAfter = (cart: Cart, key: WishKey) => {
  const product = productOf(key);
  return product === undefined ? undefined : [quantityIn(cart, product)];
};

/**
 * Handles a change that somebody else made while this one waited: the shop's number stays, a message shows both
 * numbers, and its button applies one's own.
 */
async function yieldTo(product: number, own: number, guide: number | undefined, cart: Cart): Promise<void> {
  const key: WishKey = `quantity:${product}`;
  const items = [cart, cartState().cart].flatMap((each) => each?.sellers ?? []).flatMap((seller) => seller.items);
  const name = items.find((item) => item.product.id === product)?.product.name ?? "…";
  takeCart(cart);
  setWish(key, undefined);
  keepWishes();
  const values = { name, there: formatInteger(quantityIn(cart, product)), own: formatInteger(own) };
  const [text, label] = await Promise.all([say("waited.changed", values), say("waited.own", values)]);
  setTrouble(text);
  toast({ text, tone: "error", duration: 6 * longToast, action: { label, onClick: () => want(key, own, guide) } });
}

/** A later wish would be refused for the same reason. */
const isFinal = (refused: Refused | undefined) =>
  refused !== undefined && (refused.status === 401 || refused.code === "company_mismatch");

function request(key: WishKey, value: WishValue, guide?: number, was?: number[]): Promise<Called<Cart | CartAnswer>> {
  const [kind, id] = partsOf(key);
  const company = owner?.company;
  if (kind === "auto") return callCart("POST", "/cart-item/auto-order", company, [{ cartItemId: id, enabled: value }]);
  if (kind === "lot") return callCart("POST", "/cart-item/lot", company, [{ cartItemId: id, lotId: value }]);
  if (kind === "coupon") return callCart("POST", `/cart/coupon/${id}`, company, { enabled: value });
  const query = [guide && value !== 0 && `guide=${guide}`, was && `was=${was}`].filter(Boolean).join("&");
  const [method, path] = value === 0 ? (["DELETE", ""] as const) : (["POST", `/quantity/${value}`] as const);
  return callCart(method, `/cart/product/${id}${path}${query && `?${query}`}`, company);
}

/** Makes any other change whose answer is a cart; a toast reports a failure. */
export async function changeCart(path: string, body: unknown = {}, method: "POST" | "DELETE" = "POST"): Promise<void> {
  setTrouble(undefined);
  const called = await callCart<Cart>(method, path, owner?.company, method === "POST" ? body : undefined);
  if (called.ok) return takeCart(called.value);
  const { refused } = called;
  if (!refused) tellUnsent();
  else if (refused.status === 401) signInAgain();
  else void tellRefused(refused);
}

/** Fetches the cart; answers false when it could not be fetched. */
export async function refreshCart(): Promise<boolean> {
  const called = await callCart<Cart>("GET", "/cart", undefined);
  if (called.ok) takeCart(called.value);
  return called.ok;
}

/** Reports that the cart holds less than was requested, in the words of chapter 8. */
function tellPartial(key: WishKey, answer: Cart | CartAnswer): void {
  if (productOf(key) === undefined || !("requestedQuantity" in answer)) return;
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

/** The session has ended: opens the login, which returns to this page. The wishes stay queued and are sent then. */
function signInAgain(): void {
  keepWishes();
  const { pathname, search } = window.location;
  window.location.assign(loginPath(pathname + search));
}

function keepWishes(): void {
  if (!owner) return;
  const wishes: QueuedWishes["wishes"] = {};
  for (const [key, { value, was }] of cartState().wishes) {
    const product = productOf(key);
    if (product !== undefined && typeof value === "number") wishes[product] = { value, was };
  }
  keep({ ...owner, wishes });
}
