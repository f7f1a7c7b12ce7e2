import type { Cart, DeliveryDates, Order, PaymentMethod, Product } from "~/lib/contract";

/** A customer in a few words. */
export interface CompanyRef {
  id: number;
  code: string;
  name: string;
  city?: string | null;
  country: "IT" | "NO";
  currency: "EUR" | "NOK";
  blocked: boolean;
}

/** For whom an order is taken. */
export interface TakingCompany extends CompanyRef {
  status: string;
  phoneNumber: string;
  deadlinesTotal: number;
  overdueTotal: number;
  lastOrderAt?: string | null;
}

/** An article that the customer buys, and how it was bought the last time. */
export interface UsualProduct {
  product: Product;
  lastQuantity: number;
  /** Net of one `uomSale`. */
  lastPrice?: number | null;
  lastAt: string;
  times: number;
  /** Pieces of `uomSale`. */
  available: number;
  /** Net of one `uomSale` when one is bought. */
  price: number;
  /** Cheaper from so many on, in order. */
  breaks: { from: number; price: number }[];
}

export interface PreviousItem {
  productId?: number | null;
  code: string;
  name: string;
  quantity: number;
  price: number;
  available: number;
}

export interface PreviousOrder {
  id: number;
  code: string;
  placedOn: string;
  status: string;
  total: number;
  currency: string;
  items: PreviousItem[];
}

/** What the grid needs of a customer; the device keeps the same without the cart. */
export interface PocketCompany {
  company: TakingCompany;
  /** Most often bought first. */
  usual: UsualProduct[];
  previousOrder?: PreviousOrder | null;
  delivery: DeliveryDates;
  paymentMethods: PaymentMethod[];
  /** The last order's. */
  paymentMethod?: number | null;
  readAt: string;
}

export interface OrderTaking extends PocketCompany {
  cart: Cart;
}

/** What is sent to become an order. */
export interface OrderBody {
  items: { productId: number; quantity: number; price?: number }[];
  deliveryDate?: string;
  paymentMethod?: number;
  notes?: string;
  takenAt: string;
  /** The differences that were accepted. */
  accept?: string;
}

/** One thing that is no longer as it was when the order was typed. */
export interface OrderChange {
  productId?: number | null;
  code: string;
  name: string;
  kind: "gone" | "reduced" | "price" | "extra" | "date";
  from?: string | number | null;
  to?: string | number | null;
}

/** 409 `order_differs`. */
export interface OrderDiffers {
  difference: string;
  changes: OrderChange[];
  cart: Cart;
  nearest?: string | null;
}

export interface PlacedOrders {
  orders: Order[];
}

/** Whose order day it is: a line of the order planner. */
export interface PlannedCompany {
  company: CompanyRef;
  phoneNumber: string;
  lastOrderAt?: string | null;
  daysLate: number;
  ordered: boolean;
  cutoffAt?: string | null;
  usual?: { lines: number; amount: number } | null;
}
