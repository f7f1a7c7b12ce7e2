import type { CartChange, DateProblem } from "./types";

/** What the checkout's action says when it neither kept a choice nor placed the order. */
export interface CheckoutAnswer {
  intent: "date" | "slot" | "notes" | "settle" | "place";
  done?: boolean;
  /** The request did not arrive, or no answer came back. */
  lost?: boolean;
  /** Another tab has changed to another company: this page goes on showing its own. */
  elsewhere?: boolean;
  /** The shop itself failed: nothing is lost, and pressing again is safe. */
  again?: boolean;
  /** Said at the place it is about. */
  trouble?: string;
  /** A day that was refused, and the next one that is not. */
  date?: { reason: DateProblem | "product_not_available" | string; nearest: string | null };
  /** The cart is not the one that was seen. */
  changed?: { changes: CartChange[]; total: { from: number; to: number } | null };
  /** Written without scripts, and not kept. */
  notes?: string;
  /** Of the API, when it has some for the order's details. */
  errors?: string[];
}
