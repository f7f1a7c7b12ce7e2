import { createContext } from "react";

/** Where the quantities on a page stand, when it is not the shop's cart: the shell without a connection has its own. */
export interface Basket {
  quantityOf: (product: number) => number;
  want: (product: number, quantity: number) => void;
}

export const BasketContext = createContext<Basket | null>(null);

/** The order guide that a page orders from: an empty cart goes to its site. */
export const GuideContext = createContext<number | undefined>(undefined);
