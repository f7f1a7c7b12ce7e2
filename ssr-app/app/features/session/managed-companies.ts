import type { Currency, Page } from "~/lib/contract";

/** A company that an agent looks after, as `GET /user/managed-companies` lists it. */
export interface ManagedCompany {
  id: number;
  code: string;
  name: string;
  city: string | null;
  blocked: boolean;
  deadlinesTotal: number;
  currency: Currency;
  lastOrderAt: string | null;
}

export type ManagedCompanies = Page<ManagedCompany>;
