import type { CartChange, DateProblem } from "./types";

/** The answer of the checkout's action when it neither saved a choice nor placed the order. */
export interface CheckoutAnswer {
  intent: "date" | "slot" | "notes" | "settle" | "place";
  done?: boolean;
  /** The request did not arrive, or no answer came back. */
  lost?: boolean;
  /** Another tab has changed to another company; this page still shows its own. */
  elsewhere?: boolean;
  /** The shop itself failed: nothing is lost, and pressing again is safe. */
  again?: boolean;
  /** The message, shown beside the field that it is about. */
  trouble?: string;
  /** Why a day was refused, and the nearest free day. */
  date?: { reason: DateProblem | "product_not_available" | string; nearest: string | null };
  /** How the cart differs from the one that the page showed. */
  changed?: { changes: CartChange[]; total: { from: number; to: number } | null };
  /** Notes that were typed without scripts and not saved. */
  notes?: string;
  /** The API's messages about the order's details. */
  errors?: string[];
}
