import type { AgentRequest } from "~/lib/contract";
import type { components } from "~/lib/contract.gen";

type Schemas = components["schemas"];

/** The contract's types of the back office under short names. */
export type Board = Schemas["Board"];
export type Country = Schemas["Country"];
export type OpsDelivery = Schemas["OpsDelivery"];
export type OpsItem = Schemas["OpsItem"];
export type OpsMe = Schemas["OpsMe"];
export type OpsOrder = Schemas["OpsOrder"];
export type OpsOrderSummary = Schemas["OpsOrderSummary"];
export type OpsReturn = Schemas["OpsReturn"];
export type OpsTrip = Schemas["OpsTrip"];
export type OpsTripStop = Schemas["OpsTripStop"];
export type OpsTripWaiting = Schemas["OpsTripWaiting"];
export type OrderStatus = Schemas["OrderStatus"];
export type RequestStatus = Schemas["RequestStatus"];
export type ReturnStatus = Schemas["ReturnStatus"];
export type TripCrew = Schemas["TripCrew"];
export type TripDays = Schemas["TripDays"];
export type TripDelivery = Schemas["OpsTripDelivery"];
export type ZoneRef = Schemas["OpsZoneRef"];

/** Why a decision was refused, and what was typed. */
export interface DecisionAnswer {
  request: number;
  failed: string;
  typed: { answer: string; newDueDate: string };
}

/** The fields of a request depend on its type. */
export type OpsRequest = AgentRequest & Pick<Schemas["OpsRequest"], "steps" | "effect">;
