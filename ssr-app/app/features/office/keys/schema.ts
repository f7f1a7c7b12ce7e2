import * as z from "zod";
import { words } from "~/features/shared/forms/schema";
import { dateField } from "../schema";

/** A key to make: what it is for, what it may, until when. */
export const keySchema = z.object({
  name: words(100),
  expiresOn: dateField().optional(),
  scopes: z.array(z.string(), { error: "error.choose" }).min(1, { error: "error.choose" }),
});
