import type { components } from "./contract.gen";

type Schemas = components["schemas"];

/** The wire's types under short names. `contract.gen.ts` is generated from `schema/openapi.json`. */
export type Availability = Schemas["Availability"];
export type Banner = Schemas["Banner"];
export type Category = Schemas["Category"];
export type CategoryMapEntry = Schemas["CategoryMapEntry"];
export type CategoryRef = Schemas["CategoryRef"];
export type Facet = Schemas["Facet"];
export type FacetList = Schemas["FacetList"];
export type Image = Schemas["Image"];
export type Manufacturer = Schemas["Manufacturer"];
export type Notice = Schemas["Notice"];
export type Product = Schemas["Product"];
export type ProductDetail = Schemas["ProductDetail"];
export type Shop = Schemas["Shop"];
export type Source = Schemas["Source"];
export type Suggestions = Schemas["Suggestions"];
export type Tag = Schemas["Tag"];

/** A company as the shell names it. */
export interface CompanySummary {
  id: number;
  code: string;
  name: string;
  country: Country;
  status: "pending" | "active" | "closed";
  blocked: boolean;
  /** Of the delivery address. */
  city: string | null;
  zipCode: string | null;
}

export interface User {
  id: number;
  name: string;
  surname: string;
  email: string;
  cellPhone: string;
  companyRole: string | null;
  /** The active one. */
  company: CompanySummary | null;
  companies: CompanySummary[];
  username: string;
  roles: string[];
  /** `roles` and what they imply. */
  extendedRoles: string[];
  deadlinesTotal: number;
  currency: Currency;
  locale: string;
  sessionId: number;
  pendingEmail?: string;
}

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
