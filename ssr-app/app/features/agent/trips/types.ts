import type { components } from "~/lib/contract.gen";

type Schemas = components["schemas"];
export type Trip = Schemas["Trip"];
export type TripStop = Schemas["TripStop"];
export type TripStatus = Schemas["TripStatus"];

export const tripsPath = "/manager/elenco-viaggi";
