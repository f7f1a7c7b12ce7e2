import type { Row } from "../kind";

/** A line of the list of articles. */
export interface ProductLine {
  id: number;
  code: string;
  ean: string | null;
  name: string;
  category: { id: number; name: string };
  manufacturer: { id: number; name: string } | null;
  imageId: number | null;
  uomSale: string;
  variableWeight: boolean;
  offers: { market: "IT" | "NO"; active: boolean; price: number | null; stock: number; provisionDate: string | null }[];
}

export interface ProductOffer {
  market: "IT" | "NO";
  active: boolean;
  vatRate: number;
  firstSoldOn: string | null;
  provisionDate: string | null;
}

export interface ProductPrice {
  priceList: string;
  minQuantity: number;
  amount: number;
}

/** Everything one may edit of an article: the row of its batch, and what hangs on it. */
export interface ProductEdit extends Row {
  id: number;
  code: string;
  names: Record<string, string>;
  variableWeight: boolean;
  uomSale: string;
  offers: ProductOffer[];
  prices: ProductPrice[];
  imageId: number | null;
}

export const productStates = ["active", "inactive", "unpriced", "out_of_stock", "without_picture"] as const;
export const productsPath = "/gestione/prodotti";
export const productTo = (id: number) => `${productsPath}/${id}`;
