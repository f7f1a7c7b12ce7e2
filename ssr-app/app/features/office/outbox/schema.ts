import * as z from "zod";
import { box, words } from "~/features/shared/forms/schema";
import { eventTypes, type Receiver } from "./types";

/** The form of a receiver; no types means all types. */
export const receiverSchema = z.object({
  name: words(80),
  url: words(500),
  types: z.array(z.enum(eventTypes)).optional(),
  paused: box(),
});

/** The initial values of a receiver's form. */
export const receiverValues = ({ name, url, types, status }: Receiver) => ({
  name,
  url,
  types,
  paused: status === "paused",
});
