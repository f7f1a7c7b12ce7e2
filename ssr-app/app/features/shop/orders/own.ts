import type { OrderSummary, User } from "~/lib/contract";
import { fullName, isManager } from "~/lib/user";

/** The order was placed by this user, not by a colleague or an agent. */
export const isOwn = (
  { placedBy }: Pick<OrderSummary, "placedBy">,
  user: Pick<User, "name" | "surname" | "extendedRoles">,
) => placedBy.agent === isManager(user) && placedBy.name === fullName(user);
