import type { ManagedCompany, Page } from "~/lib/contract";

/** The answer of `GET /user/managed-companies`: the companies that an agent manages. */
export type ManagedCompanies = Page<ManagedCompany>;
