import type { Values } from "~/features/shared/forms/changed";

/** A lot on the shelf. */
export interface StockLot {
  id: number;
  code: string;
  expiresOn: string;
  onHand: number;
  reserved: number;
  available: number;
}

/** The stock of an article in a market. */
export interface StockRow {
  product: { id: number; code: string; name: string; uomSale: string };
  market: "IT" | "NO";
  /** Pieces on the shelf. */
  onHand: number;
  /** Pieces in open orders, which are still on the shelf. */
  reserved: number;
  /** Pieces that can be sold. */
  available: number;
  lots: StockLot[];
  provisionDate: string | null;
}

/** An article that open orders need more of than the stock has. */
export interface Shortage {
  product: StockRow["product"];
  market: "IT" | "NO";
  onHand: number;
  reserved: number;
  missing: number;
  lots: { code: string; expiresOn: string; onHand: number; reserved: number }[];
  orders: { id: number; code: string; company: string; deliveryDate: string; quantity: number }[];
}

/** A change of the stock. */
export interface StockMove {
  id: number;
  at: string;
  market: "IT" | "NO";
  lot: string | null;
  kind: "push" | "count" | "move" | "import" | "departure" | "back" | "missing" | "other";
  before: number;
  after: number;
  order: { id: number; code: string } | null;
  by: { user: number | null; key: number | null; name: string } | null;
  requestId: string;
}

type LotState = Pick<StockLot, "id"> & Partial<StockLot>;

/** What the form of an article's lots shows, by the lots' ids. */
export const lotValues = (lots: readonly LotState[], provisionDate: string | null) => ({
  expiresOn: Object.fromEntries(lots.map(({ id, expiresOn }) => [id, expiresOn])),
  onHand: Object.fromEntries(lots.map(({ id, onHand }) => [id, onHand])),
  provisionDate,
});

/** The article and market of a hidden field. */
export function shelfIn(text: unknown): StockRow | null {
  try {
    const shelf = JSON.parse(String(text)) as StockRow;
    return typeof shelf?.product?.code === "string" && typeof shelf.market === "string" ? shelf : null;
  } catch {
    return null;
  }
}

export const stockPath = "/gestione/magazzino";
export const stockStates = ["low", "out", "short", "expiring"] as const;
/** The page of an article's stock movements. */
export const movesPath = (code: string) => `${stockPath}/${encodeURIComponent(code)}`;
export const stockKey = ({ product, market }: Pick<StockRow, "product" | "market">) => `${product.code}|${market}`;

/** The answer to the table of counts. */
export interface Counted {
  form: "stock";
  typed?: Record<string, string>;
  faults?: Record<string, string>;
  trouble?: string;
  done?: { key: string; name: string; move?: number; onHand?: number }[];
  /** Set when an earlier save had reached the shop and its answer was lost: the former stock of the typed shelves, by their keys. */
  before?: Record<string, number>;
}

/** The answer to the form of one article's lots. */
export interface LotsAnswer {
  /** The form's name: `lots-` and the article's key. */
  form: string;
  typed?: Record<string, string>;
  /** Others' values that the form has shown since it was loaded. */
  stored?: Values;
  faults?: Record<string, string>;
  trouble?: string;
  done?: { name: string; rows: number };
}

/** Parses a typed stock: `+12` and `-3` are movements, `40` is a count. */
export function countIn(text: string): { move: number } | { onHand: number } | null {
  const [, sign, digits] = /^([+\-\u2212])?\s*(\d{1,7})$/.exec(text.trim()) ?? [];
  if (digits === undefined) return null;
  if (!sign) return { onHand: Number(digits) };
  const move = (sign === "+" ? 1 : -1) * Number(digits);
  return move === 0 ? null : { move };
}
