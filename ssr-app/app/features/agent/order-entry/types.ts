import type { components } from "~/lib/contract.gen";

type Schemas = components["schemas"];

/** The data of a customer that the grid needs; the device stores the same. */
export type PocketCompany = Schemas["TakingCustomer"];
export type OrderTaking = Schemas["OrderTaking"];
export type UsualProduct = Schemas["UsualProduct"];
export type PreviousOrder = Schemas["PreviousOrder"];
export type PreviousItem = Schemas["PreviousItem"];
export type OrderBody = Schemas["TakeOrder"];
export type OrderChange = Schemas["OrderChange"];
export type OrderDiffers = Schemas["OrderDiffers"];
/** What an order became: one a seller, or a request to the customer's masters. */
export type TakenOrders = Schemas["TakenOrders"];
/** Whose order day it is: a line of the order planner. */
export type PlannedCompany = Schemas["PlannedCustomer"];
