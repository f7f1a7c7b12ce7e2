import type { ManagedCompany, Page } from "~/lib/contract";

/** What `GET /user/managed-companies` answers: the companies that an agent looks after. */
export type ManagedCompanies = Page<ManagedCompany>;
