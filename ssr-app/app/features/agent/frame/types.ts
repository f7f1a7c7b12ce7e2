import type { Deadline } from "~/lib/contract";
import type { components } from "~/lib/contract.gen";

type Schemas = components["schemas"];

/** The contract's types of the manager area under short names. */
export type CompanyRef = Schemas["CompanyRef"];
export type DaySummary = Schemas["DaySummary"];
export type Message = Schemas["Message"];
export type MessageKind = Schemas["MessageKind"];
export type Planner = Schemas["DayPlan"];
export type PlannerEntry = Schemas["PlannedCustomer"];
export type Target = Schemas["Target"];
export type TodayDeadlines = Omit<Schemas["TodayDeadlines"], "first"> & { first: Deadline[] };
export type Today = Omit<Schemas["Today"], "deadlines"> & { deadlines: TodayDeadlines };

export type CustomerOrder = Schemas["CustomerOrder"];

/** A customer on a day: its orders, or that an expected order is missing. */
export type CustomerDay = Schemas["OrderingCustomer"];
