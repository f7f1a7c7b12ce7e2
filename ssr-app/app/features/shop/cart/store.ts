import { useContext, useEffect, useMemo, useSyncExternalStore } from "react";
import { type Brief, briefOf } from "~/lib/cart-brief";
import type { Cart } from "~/lib/contract";
import { createListeners } from "~/lib/listeners";
import { useShell } from "~/lib/use-shell";
import { BasketContext } from "./basket";
import { type Wish, type Wishes, type WishKey, type WishValue, wishedCount, withWishes } from "./wishes";

interface State {
  /** The API's last answer; absent until a component needs more than the brief. */
  cart?: Cart;
  brief?: Brief;
  wishes: Wishes;
  /** Why the last change was refused; cleared by the next one. */
  trouble?: string;
}

const nobody: State = { wishes: new Map() };
let state = nobody;
const { call, listen: subscribe } = createListeners();
const fresh = createListeners<[cart: Cart]>();

export const cartState = () => state;

function set(changes: Partial<State>): void {
  state = { ...state, ...changes };
  call();
}

/** Listens for each newer cart that this tab fetched itself. */
export const onFreshCart = fresh.listen;

/** Takes the cart of an answer. Answers may overtake each other: the newest version counts. */
export function takeCart(cart: Cart, { announce = true } = {}): void {
  const known = state.cart?.version ?? -1;
  if (cart.version < known || cart.version < (state.brief?.version ?? -1)) return;
  set({ cart, brief: briefOf(cart) });
  if (announce && cart.version > known) fresh.call(cart);
}

export function setWish(key: WishKey, wish: Wish | undefined): void {
  const wishes = new Map(state.wishes);
  if (wish) wishes.set(key, wish);
  else wishes.delete(key);
  set({ wishes });
}

export const setTrouble = (trouble: string | undefined) => trouble !== state.trouble && set({ trouble });

export const useTrouble = () =>
  useSyncExternalStore(
    subscribe,
    () => state.trouble,
    () => undefined,
  );

/** The pieces of an article in the cart, by the newest known figure. */
export function piecesOf(product: number, shell: Brief | null | undefined): number | undefined {
  const brief = known(shell ?? null);
  return brief ? (brief.lines[product] ?? 0) : undefined;
}

/** The page's own figure, or this tab's newer one. */
function known(shell: Brief | null): Brief | null {
  const { brief } = state;
  return brief && brief.version >= (shell?.version ?? -1) ? brief : shell;
}

const useShellBrief = () => useShell()?.cart ?? null;

/** The pieces of an article in the cart, including the last click; 0 when there are none. */
export function useQuantity(product: number): number {
  const basket = useContext(BasketContext);
  const shell = useShellBrief();
  const read = () => {
    const value = state.wishes.get(`quantity:${product}`)?.value;
    return typeof value === "number" ? value : (known(shell)?.lines[product] ?? 0);
  };
  const inCart = useSyncExternalStore(subscribe, read, () => shell?.lines[product] ?? 0);
  return basket ? basket.quantityOf(product) : inCart;
}

/** The last click on something that the shop has not answered yet. */
export function useWished(key: WishKey): WishValue | undefined {
  return useSyncExternalStore(
    subscribe,
    () => state.wishes.get(key)?.value,
    () => undefined,
  );
}

/** The number of lines on the cart icon. */
export function useCartCount(): number {
  const shell = useShellBrief();
  const read = () => {
    const brief = known(shell);
    return brief ? wishedCount(brief, state.wishes) : 0;
  };
  return useSyncExternalStore(subscribe, read, () => shell?.count ?? 0);
}

export function useBrief(): Brief | null {
  const shell = useShellBrief();
  return useSyncExternalStore(
    subscribe,
    () => known(shell),
    () => shell,
  );
}

/**
 * The cart with the visitor's wishes applied, null until it is known. `loaded` comes from a page's loader; the newer of
 * the two counts. `busy`: the amounts are being fetched.
 */
export function useCart(loaded: Cart): { cart: Cart; busy: boolean };
export function useCart(loaded?: Cart): { cart: Cart | null; busy: boolean };
export function useCart(loaded?: Cart) {
  const now = useSyncExternalStore(
    subscribe,
    () => state,
    () => nobody,
  );
  useEffect(() => {
    if (loaded) takeCart(loaded);
  }, [loaded]);
  const newest = now.cart && now.cart.version >= (loaded?.version ?? -1) ? now.cart : (loaded ?? null);
  const cart = useMemo(() => newest && withWishes(newest, now.wishes), [newest, now.wishes]);
  return { cart, busy: now.wishes.size > 0 };
}
