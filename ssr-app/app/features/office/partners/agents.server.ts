import type { AppLoadContext } from "@remix-run/cloudflare";
import { allPages } from "~/lib/all-pages.server";
import { api } from "~/lib/api.server";
import type { Page } from "~/lib/contract";
import type { Person } from "./types";

export type AgentEntry = Pick<Person, "id" | "name" | "surname" | "email">;

/** A role has at most 1,000 agents. */
const maxPages = 10;

/** The agents, by surname. */
export async function loadAgents(context: AppLoadContext): Promise<AgentEntry[]> {
  const of = (role: string) =>
    allPages((paging) => api(context).get<Page<Person>>("/ops/user", { role, ...paging }), maxPages);
  const [managers, sellers] = await Promise.all([of("ROLE_MANAGER"), of("ROLE_SELLER_MANAGER")]);
  return [...managers, ...sellers.filter(({ id }) => !managers.some((each) => each.id === id))]
    .filter(({ active }) => active)
    .map(({ id, name, surname, email }) => ({ id, name, surname, email }))
    .sort((a, b) => a.surname.localeCompare(b.surname));
}
