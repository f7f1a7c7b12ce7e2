import type { Address, Company, CompanyRef, Currency, OrderStatus } from "~/lib/contract";

export const companyStatuses = ["pending", "active", "closed"] as const;
export type CompanyStatus = (typeof companyStatuses)[number];

/** A company in the list. */
export interface CompanyEntry {
  company: CompanyRef;
  status: CompanyStatus;
  blockedAt: string | null;
  blockedReason: string | null;
  vatNumber: string | null;
  typology: string;
  createdAt: string;
  ordersPlaced: number;
  lastOrderAt: string | null;
  priceList: string | null;
  agents: string[];
  deadlinesTotal: number;
}

/** A company with its people and data. */
export interface CompanyFile {
  company: Company;
  createdAt: string;
  blockedAt: string | null;
  blockedReason: string | null;
  terms: { priceList: string | null; orderFrequency: string | null; paymentMethod: string };
  notes: string;
  people: {
    user: number | null;
    name: string;
    surname: string;
    email: string;
    cellPhone: string;
    companyRole: string;
    access: boolean;
    invited: boolean;
    master: boolean;
  }[];
  addresses: Address[];
  agents: { id: number; name: string; email: string }[];
  deadlines: { total: number; overdue: number; currency: Currency };
  consent: {
    privacyAt: string | null;
    marketingAt: string | null;
    proof: { kind: "paper" | "email" | "call"; reference: string; date: string } | null;
  };
  ordersPlaced: number;
  orders: { id: number; code: string; status: OrderStatus; placedOn: string; total: number; currency: Currency }[];
}

export const staffRoles = ["ROLE_MANAGER", "ROLE_SELLER_MANAGER", "ROLE_OPERATOR"] as const;
export type StaffRole = (typeof staffRoles)[number];

/** A person who can sign in. */
export interface Person {
  id: number;
  name: string;
  surname: string;
  email: string;
  cellPhone: string;
  locale: string;
  roles: StaffRole[];
  active: boolean;
  passwordSet: boolean;
  secondFactor: boolean;
  createdAt: string;
  lastSeenAt: string | null;
  companies: { id: number; code: string; name: string }[];
  companiesTotal: number;
}

export const isAgent = ({ roles }: Pick<Person, "roles">) =>
  roles.includes("ROLE_MANAGER") || roles.includes("ROLE_SELLER_MANAGER");

/** The answer of a form of these pages; `done` names a text of `partners:done`. */
export interface PartnerAnswer {
  form: string;
  notice?:
    | "active"
    | "pending"
    | "closed"
    | "blocked"
    | "unblocked"
    | "assigned"
    | "unassigned"
    | "roles"
    | "registered";
  name?: string;
  trouble?: string;
  typed?: string;
  /** What the form has shown, with the values that somebody else has saved in the meantime. */
  stored?: Record<string, unknown>;
}
