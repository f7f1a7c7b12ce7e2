import * as z from "zod";
import { box, words } from "~/features/shared/forms/schema";
import { eventTypes, type Receiver } from "./types";

/** Who is told of what. No type means every type. */
export const receiverSchema = z.object({
  name: words(80),
  url: words(500),
  types: z.array(z.enum(eventTypes)).optional(),
  paused: box(),
});

/** A receiver as its form has it. */
export const receiverValues = ({ name, url, types, status }: Receiver) => ({
  name,
  url,
  types,
  paused: status === "paused",
});
