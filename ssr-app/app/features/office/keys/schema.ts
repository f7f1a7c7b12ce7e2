import * as z from "zod";
import { words } from "~/features/shared/forms/schema";
import { dateField } from "../schema";

/** The form of a new key: name, permissions and expiry. */
export const keySchema = z.object({
  name: words(100),
  expiresOn: dateField().optional(),
  scopes: z.array(z.string(), { error: "error.choose" }).min(1, { error: "error.choose" }),
});
