import type { OrderSummary, User } from "~/lib/contract";
import { fullName, isManager } from "~/lib/user";

/** Placed by this very person, and by no colleague or agent. */
export const isOwn = (
  { placedBy }: Pick<OrderSummary, "placedBy">,
  user: Pick<User, "name" | "surname" | "extendedRoles">,
) => placedBy.agent === isManager(user) && placedBy.name === fullName(user);
