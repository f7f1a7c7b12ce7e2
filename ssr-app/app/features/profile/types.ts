import type { Country, Currency } from "~/lib/contract";
import type { TimeWindow } from "~/lib/rules/time-windows";
import type { Typology } from "~/lib/rules/typologies";

interface Named {
  id: number;
  name: string;
}

export interface ShippingSettings {
  /** 0 = Monday ... 5 = Saturday. */
  days: number[];
  /** `YYYY-MM-DD`: nobody is there to receive. */
  closingDays: string[];
  notes: string;
  timeSlots: TimeWindow[];
}

export interface Address {
  id: number;
  address: string;
  city: Named;
  province: Named & { code: string };
  region: Named;
  country: Named & { code: string };
  zipCode: string;
  details: { ramp: string; floor: string; intercom: string; elevator: boolean; phoneNumber: string };
  fullAddress: string;
  shippingSettings: ShippingSettings | null;
}

export interface Company {
  id: number;
  code: string;
  name: string;
  vatNumber: string | null;
  fiscalCode: string | null;
  phoneNumber: string;
  typology: Typology;
  typologyName: string;
  /** 0 = Monday ... 6 = Sunday. */
  closingDays: number[];
  consumer: boolean;
  sdiCode: string | null;
  pec: string | null;
  country: Country;
  currency: Currency;
  status: "pending" | "active" | "closed";
  blocked: boolean;
  address: Address | null;
  deliveryAddress: Address | null;
  orderTakingModes: ("phone" | "whatsapp" | "autonomous")[];
}

export const companyRoles = [
  "owner",
  "chef",
  "pizzachef",
  "headwiter",
  "waiter",
  "purchasingmanager",
  "administrativemanager",
  "other",
] as const;
export type CompanyRole = (typeof companyRoles)[number];

export interface Representative {
  id: number;
  name: string;
  surname: string;
  email: string;
  cellPhone: string;
  companyRole: CompanyRole;
  /** Has an account in this company. */
  access: boolean;
  owner: boolean;
  self: boolean;
}

export interface SessionEntry {
  id: number;
  kind: "browser" | "embed" | "key";
  userAgent: string;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
  current: boolean;
}

export interface Deadline {
  id: number;
  documentNumber: string;
  documentType: "invoice" | "credit_note" | "other";
  issueDate: string;
  dueDate: string;
  amount: number;
  paid: number;
  residual: number;
  currency: Currency;
  daysOverdue: number;
}

export interface Deadlines {
  entities: Deadline[];
  total: number;
  overdueTotal: number;
}
