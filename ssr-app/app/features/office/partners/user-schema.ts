import * as z from "zod";
import { by, emailField, words } from "~/features/shared/forms/schema";
import { locales } from "~/lib/locale";
import { type StaffRole, staffRoles } from "./types";

const role = () => by("choose", (text): StaffRole | null => staffRoles.find((each) => each === text) ?? null);

/** The form that invites a member of staff. */
export const userSchema = z.object({
  name: words(80),
  surname: words(80),
  email: emailField(),
  locale: z.enum(locales),
  roles: z.array(role(), { error: "error.choose" }).min(1, { error: "error.choose" }),
});
