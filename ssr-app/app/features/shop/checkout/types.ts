/** The contract's types of carts and orders under short names. */
export type {
  Cart,
  DeliveryDates,
  Order,
  OrderSummary,
  Payment,
  PaymentMethod,
} from "~/lib/contract";

import type { components } from "~/lib/contract.gen";

type Schemas = components["schemas"];
/** One difference between the cart that the page showed and the current one. */
export type CartChange = Schemas["CartChange"];
export type ConsumerDetails = Schemas["ConsumerDetails"];
export type DateProblem = Schemas["DateProblem"];
export type Obstacle = Schemas["Obstacle"];
export type SellerTerms = Schemas["SellerTerms"];
