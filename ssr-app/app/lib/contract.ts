import type { components } from "./contract.gen";

type Schemas = components["schemas"];

/** The wire's types under short names. `contract.gen.ts` is generated from `schema/openapi.json`. */
export type Availability = Schemas["Availability"];
export type Banner = Schemas["Banner"];
export type Category = Schemas["Category"];
export type CategoryMapEntry = Schemas["CategoryMapEntry"];
export type CategoryRef = Schemas["CategoryRef"];
export type CompanySummary = Schemas["CompanySummary"];
export type Facet = Schemas["Facet"];
export type FacetList = Schemas["FacetList"];
export type Image = Schemas["Image"];
export type ManagedCompany = Schemas["ManagedCompany"];
export type Manufacturer = Schemas["Manufacturer"];
export type Notice = Schemas["Notice"];
export type Product = Schemas["Product"];
export type ProductDetail = Schemas["ProductDetail"];
export type Shop = Schemas["Shop"];
export type Source = Schemas["Source"];
export type Suggestions = Schemas["Suggestions"];
export type Tag = Schemas["Tag"];
export type User = Schemas["User"];

export type Country = Shop["country"];
export type Currency = Shop["currency"];

/** One page of a list; `total` is exact to 1,000. */
export interface Page<T> {
  entities: T[];
  page: number;
  elementsPerPage: number;
  total: number;
  totalExact: boolean;
}
