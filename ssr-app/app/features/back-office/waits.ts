import type { RoomKey } from "./rooms";

/** How much waits in a room: the figure beside its name. */
export type Waits = Partial<Record<RoomKey, number>>;
