import type { AppLoadContext } from "@remix-run/cloudflare";
import { allPages } from "~/lib/all-pages.server";
import { api } from "~/lib/api.server";
import type { ManagedCompany } from "~/lib/contract";
import type { ManagedCompanies } from "./managed-companies";

/** An agent manages at most 5,000 companies. */
const maxPages = 50;

/** All companies that the agent manages, by name. */
export const allManaged = (context: AppLoadContext): Promise<ManagedCompany[]> =>
  allPages((paging) => api(context).get<ManagedCompanies>("/user/managed-companies", paging), maxPages);
