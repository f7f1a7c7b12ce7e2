import type { AppLoadContext } from "@remix-run/cloudflare";
import { api } from "~/lib/api.server";
import type { Page } from "~/lib/contract";
import type { Person } from "./types";

export type AgentEntry = Pick<Person, "id" | "name" | "surname" | "email">;

/** Who sells for the house, by surname. */
export async function loadAgents(context: AppLoadContext): Promise<AgentEntry[]> {
  const of = (role: string) => api(context).get<Page<Person>>("/ops/user", { role, elementsPerPage: 100 });
  const [managers, sellers] = await Promise.all([of("ROLE_MANAGER"), of("ROLE_SELLER_MANAGER")]);
  return [
    ...managers.entities,
    ...sellers.entities.filter(({ id }) => !managers.entities.some((each) => each.id === id)),
  ]
    .filter(({ active }) => active)
    .map(({ id, name, surname, email }) => ({ id, name, surname, email }))
    .sort((a, b) => a.surname.localeCompare(b.surname));
}
