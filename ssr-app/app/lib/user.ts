import type { User } from "./contract";

/** Both kinds of sales agents. */
export function isManager(user: Pick<User, "extendedRoles"> | null | undefined): boolean {
  return user?.extendedRoles.includes("ROLE_MANAGER") ?? false;
}

/** Who runs the shop: the back office. */
export function isOperator(user: Pick<User, "roles"> | null | undefined): boolean {
  return user?.roles.includes("ROLE_OPERATOR") ?? false;
}

/** Master of the active company. */
export function isMaster(user: Pick<User, "roles"> | null | undefined): boolean {
  return user?.roles.includes("ROLE_MASTER") ?? false;
}

/** Where somebody begins who did not ask for a page: the back office, the agents' area, the shop. */
export const homeOf = (user: Pick<User, "roles" | "extendedRoles">) =>
  isOperator(user) ? "/gestione" : isManager(user) ? "/manager" : "/";

export const fullName = ({ name, surname }: Pick<User, "name" | "surname">) => `${name} ${surname}`.trim();
