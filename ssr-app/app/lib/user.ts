import type { User } from "./contract";

/** Both kinds of sales agents. */
export function isManager(user: Pick<User, "extendedRoles"> | null | undefined): boolean {
  return user?.extendedRoles.includes("ROLE_MANAGER") ?? false;
}

/** Whether the user is an operator of the shop, with access to the back office. */
export function isOperator(user: Pick<User, "roles"> | null | undefined): boolean {
  return user?.roles.includes("ROLE_OPERATOR") ?? false;
}

/** Master of the active company. */
export function isMaster(user: Pick<User, "roles"> | null | undefined): boolean {
  return user?.roles.includes("ROLE_MASTER") ?? false;
}

/** The first page of a user who requested none: the back office, the agents' area, the shop. */
export const homeOf = (user: Pick<User, "roles" | "extendedRoles">) =>
  isOperator(user) ? "/gestione" : isManager(user) ? "/manager" : "/";

export const fullName = ({ name, surname }: Pick<User, "name" | "surname">) => `${name} ${surname}`.trim();
