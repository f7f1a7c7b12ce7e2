import type {
  AgentRequest,
  CompanyRef,
  Country,
  Currency,
  Deadline,
  Order,
  OrderItem,
  OrderStatus,
  PaymentStatus,
  RequestStatus,
  Return,
  ReturnStatus,
} from "~/lib/contract";
import type { components } from "~/lib/contract.gen";

type Schemas = components["schemas"];
export type TripStatus = Schemas["TripStatus"];
export type { CompanyRef, Country, Currency, Deadline, OrderStatus, RequestStatus, ReturnStatus };

export interface SecondFactor {
  enrolled: boolean;
  given: boolean;
  until?: string | null;
  recoveryCodes: number;
}
export interface OpsMe {
  name: string;
  email?: string | null;
  scopes: string[];
  secondFactor?: SecondFactor | null;
}

export interface Board {
  date: string;
  byStatus: { status: OrderStatus; orders: number; deliveries: number }[];
  toWeigh: { orders: number; lines: number };
  waiting: { payment: number; company: number };
  cutoffs: { zone: string; cutoffAt: string; orders: number }[];
  trips: { planned: number; blocked: number; onDelivery: number; completed: number };
  returns: number;
  returnsUnderWay: number;
  requests: number;
  pendingCompanies: number;
  failedMessages: number;
  failedPayments: number;
}
export interface Slot {
  from: string;
  to: string;
}
export interface TripRef {
  id: number;
  code: string;
  status: TripStatus;
}
export interface OpsOrderSummary {
  id: number;
  code: string;
  delivery: number;
  company: CompanyRef;
  status: OrderStatus;
  waitsFor: Order["waitsFor"];
  placedOn: string;
  deliveryDate: string;
  cutoffAt: string;
  slot?: Slot | null;
  zone?: string | null;
  address?: string | null;
  lines: number;
  linesToWeigh: number;
  total: number;
  currency: Currency;
  estimated: boolean;
  payment: { method: "PP" | "CC" | "CPOS"; status?: PaymentStatus | null; held: number; captured: number };
  trip?: TripRef | null;
  notes: string;
}
export interface OpsDelivery {
  id: number;
  date: string;
  slot?: Slot | null;
  status: OrderStatus;
  steps: OrderStatus[];
  deliveredAt?: string | null;
  trip?: TripRef | null;
  stop?: number | null;
}
export type OpsItem = OrderItem & {
  delivery: number;
  position: number;
  toWeigh: boolean;
  missing: number;
  missingReason: string;
};
export interface OpsPayment {
  id?: number | null;
  method: "PP" | "CC" | "CPOS";
  type: Order["paymentMethod"]["type"];
  status?: PaymentStatus | null;
  hold: number;
  held: number;
  captured: number;
  refunded: number;
  holdUntil?: string | null;
  failure: string;
  covered: boolean;
  tasks: { action: string; status: string; attempts: number; lastError: string }[];
}
export interface OpsOrder {
  id: number;
  code: string;
  version: number;
  company: CompanyRef;
  market: Country;
  status: OrderStatus;
  waitsFor: Order["waitsFor"];
  placedOn: string;
  createdAt: string;
  cutoffAt: string;
  payUntil?: string | null;
  settledAt?: string | null;
  zone?: string | null;
  total: number;
  estimatedTotal?: number | null;
  estimated: boolean;
  itemsTotal: number;
  promotionTotal: number;
  discount: number;
  netTotal: number;
  vatTotal: number;
  vatBreakdown: Order["vatBreakdown"];
  shippingCost: number;
  shippingVat: number;
  currency: Currency;
  deliveries: OpsDelivery[];
  items: OpsItem[];
  payment: OpsPayment;
  toCollect?: number | null;
  collected?: number | null;
  events: Order["events"];
  companyAddress?: Order["companyAddress"];
  shippingAddress?: Order["shippingAddress"];
  shippingSlots: Order["shippingSlots"];
  consumerDetails?: Order["consumerDetails"];
  invoicing: Order["invoicing"];
  seller: Order["seller"];
  placedBy: Order["placedBy"];
  coupons: Order["coupons"];
  notes: string;
  returns: { id: number; code: string; status: ReturnStatus }[];
}
export interface ZoneRef {
  id: number;
  name: string;
}
export interface TripDelivery {
  delivery: number;
  status: OrderStatus;
  date: string;
  order: { id: number; code: string };
  company: CompanyRef;
  address?: string | null;
  phoneNumber: string;
  slot?: Slot | null;
  zone?: ZoneRef | null;
  lines: number;
  linesToWeigh: number;
  total: number;
  currency: Currency;
  method: "PP" | "CC" | "CPOS";
  toCollect?: number | null;
  collected?: number | null;
  notes: string;
}
export type OpsTripStop = TripDelivery & {
  id: number;
  position: number;
  expectedFrom?: string | null;
  expectedTo?: string | null;
  arrivedAt?: string | null;
  deliveredAt?: string | null;
  problem: string;
  done: boolean;
};
export interface OpsTrip {
  id: number;
  code: string;
  date: string;
  market: Country;
  status: TripStatus;
  steps: TripStatus[];
  blockedReason: string;
  zone?: ZoneRef | null;
  driver: string;
  phoneNumber: string;
  vehicle: string;
  leavesAt?: string | null;
  startedAt?: string | null;
  completedAt?: string | null;
  stopsCount: number;
  stopsDone: number;
  notReady: number;
  toCollect: number;
  collected: number;
  currency: Currency;
  stops: OpsTripStop[];
}
export type OpsReturn = Return & {
  company: CompanyRef;
  steps: ReturnStatus[];
  worth: number;
  method: "PP" | "CC" | "CPOS";
  by: "refund" | "credit_note";
};
export type OpsRequest = AgentRequest & {
  steps: RequestStatus[];
  effect: "none" | "postponed" | "instalments" | "unblocked" | "payment_method";
};
