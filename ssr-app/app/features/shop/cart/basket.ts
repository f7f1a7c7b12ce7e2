import { createContext } from "react";

/** The quantities on a page outside the shop's cart: the offline shell has its own. */
export interface Basket {
  quantityOf: (product: number) => number;
  want: (product: number, quantity: number) => void;
}

export const BasketContext = createContext<Basket | null>(null);

/** The order guide that a page orders from: an empty cart goes to the guide's site. */
export const GuideContext = createContext<number | undefined>(undefined);
