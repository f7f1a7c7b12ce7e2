import type { Image } from "~/lib/contract";
import type { components } from "~/lib/contract.gen";

type Schemas = components["schemas"];

/** A line of the list of articles. */
export interface ProductLine {
  id: number;
  code: string;
  ean: string | null;
  name: string;
  category: { id: number; key: string; name: string };
  manufacturer: { id: number; key: string; name: string } | null;
  image: Image | null;
  uomSale: string;
  pack: string;
  variableWeight: boolean;
  offers: { market: "IT" | "NO"; active: boolean; price: number | null; stock: number; provisionDate: string | null }[];
}

export type ProductPrice = Schemas["OpsPrice"];
/** The name of a price's field, which does not depend on other prices. */
export const priceAt = ({ priceList, minQuantity }: Pick<ProductPrice, "priceList" | "minQuantity">) =>
  `${priceList}-${minQuantity}`;

/** The editable data of an article: the row of its batch and what belongs to it. */
export interface ProductFile {
  id: number;
  createdAt: string;
  source: string;
  row: Schemas["OpsProduct"];
  prices: ProductPrice[];
  pictures: Image[];
  /** The picture was uploaded here. */
  hasUpload: boolean;
}

export const productStates = [
  "active",
  "inactive",
  "unpriced",
  "out_of_stock",
  "without_picture",
  "duplicate_code",
] as const;
export const productsPath = "/gestione/prodotti";
export const productTo = (id: number) => `${productsPath}/${id}`;
