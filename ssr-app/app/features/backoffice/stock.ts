/** A lot on the shelf. */
export interface StockLot {
  id: number;
  code: string;
  expiresOn: string;
  available: number;
}

/** An article in a market, as the warehouse sees it. */
export interface StockRow {
  product: { id: number; code: string; name: string; uomSale: string };
  market: "IT" | "NO";
  stock: number;
  /** In open orders: taken from the stock, still on the shelf. */
  ordered: number;
  lots: StockLot[];
  provisionDate: string | null;
}

export const stockPath = "/gestione/magazzino";
export const stockStates = ["low", "out", "expiring"] as const;
export const stockKey = ({ product, market }: Pick<StockRow, "product" | "market">) => `${product.code}|${market}`;

/** What the action says about the table of counts. */
export interface Counted {
  form: "stock";
  typed?: Record<string, string>;
  faults?: Record<string, string>;
  trouble?: string;
  done?: { key: string; name: string; was: number; move?: number; stock?: number }[];
}

/** What it says about the lots of one article. */
export interface LotsKept {
  /** `lots-` and the article's key. */
  form: string;
  typed?: Record<string, string>;
  faults?: Record<string, string>;
  trouble?: string;
  done?: { name: string; rows: number };
}

/** `+12` and `-3` move, `40` counts. */
export function countIn(text: string): { move: number } | { stock: number } | null {
  const [, sign, digits] = /^([+\-\u2212])?\s*(\d{1,7})$/.exec(text.trim()) ?? [];
  if (digits === undefined) return null;
  if (!sign) return { stock: Number(digits) };
  const move = (sign === "+" ? 1 : -1) * Number(digits);
  return move === 0 ? null : { move };
}
